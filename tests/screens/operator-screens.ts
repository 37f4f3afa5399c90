import { createSecret } from '../../domain/accounts/secret.ts';
import { adminTexts, registrationTexts } from '../../texts/admin.ts';
import { actionTexts } from '../../texts/moderation.ts';
import type { Browsing } from '../browser/browsing.ts';
import { press } from '../browser/press.ts';
import { setOperator } from '../factories/run-action.ts';
import { gallery } from './gallery.ts';
import { defineScreen, type Screen } from './screen.ts';

/** The operator's screens, and what visitors see of it. */
export const operatorScreens: readonly Screen[] = [
  defineScreen('admin-reports', async (browsing) => {
    for (const [username, words] of [
      [gallery.pictured, 'This is a photo of me, from my own page.'],
      [gallery.long, ''],
    ] as const)
      await browsing.site.submit('/report', { username, reason: 'offensive-picture', words });
    return visitAsOperator(browsing, 'Warden-one', '/admin');
  }),
  defineScreen('admin-profile', async (browsing) => {
    const { services, findProfile } = browsing.site;
    const { id } = await findProfile(gallery.pictured);
    const fields = { game: 'lichess', queue: 'blitz', audience: 'members' } as const;
    for (const name of ['W'.repeat(50), 'مجموعة الخميس']) {
      const leaderboard = { id: createSecret(16), ownerId: id, name, ...fields };
      await services.leaderboardStore.insertLeaderboard(leaderboard, []);
    }
    const page = await visitAsOperator(
      browsing,
      'Warden-two',
      `/admin/profiles?name=${gallery.pictured}`,
    );
    await page.getByLabel(adminTexts.noteLabel, { exact: true }).fill('Wrote to us twice.');
    await press(page, actionTexts.note.title);
    await page.getByRole('status').waitFor();
    return page;
  }),
  defineScreen('admin-confirm', (browsing) =>
    visitAsOperator(
      browsing,
      'Warden-three',
      `/admin/confirm?name=${gallery.long}&action=suspend&value=2031-12-31`,
    ),
  ),
  defineScreen('admin-registration', async (browsing) => {
    const page = await visitAsOperator(browsing, 'Warden1', '/admin/registration');
    await press(page, 'Create a link');
    await page.getByRole('textbox', { name: registrationTexts.newLink }).waitFor();
    return page;
  }),
  defineScreen('admin-health', (browsing) => visitAsOperator(browsing, 'Warden2', '/admin/health')),
  defineScreen('signup-closed-announcement', async ({ site, visit }) => {
    const { siteStore, readAnnouncement } = site.services;
    await siteStore.updateSetting('registration', 'closed', '');
    const text = 'We update the site tonight at 20:00 UTC. '.repeat(4);
    await siteStore.updateSetting('announcement', text, '');
    await readAnnouncement();
    const page = await visit('/signup');
    await siteStore.updateSetting('registration', 'open', '');
    await siteStore.updateSetting('announcement', '', '');
    await readAnnouncement();
    return page;
  }),
];

async function visitAsOperator({ site, visitAs, address }: Browsing, name: string, path: string) {
  const page = await visitAs(name, '/');
  await setOperator(site.services, name);
  await page.goto(`${address}${path}`);
  return page;
}
