import type { Browsing } from '../browser/browsing.ts';
import { defineScreen, type Screen } from './screen.ts';

/** The operator's screens of the site itself, and what visitors see of its doors. */
export const operatorScreens: readonly Screen[] = [
  defineScreen('admin-doors', async (browsing) => {
    const page = await visitAsOperator(browsing, 'Warden1', '/admin/doors');
    await page.getByRole('button', { name: 'Create a link' }).click();
    await page.getByRole('textbox', { name: 'The new link' }).waitFor();
    return page;
  }),
  defineScreen('admin-health', (browsing) => visitAsOperator(browsing, 'Warden2', '/admin/health')),
  defineScreen('signup-closed-announcement', async ({ site, visit }) => {
    const { siteStore, announcement } = site.services;
    await siteStore.updateDoors('closed', '');
    const text = 'We update the site tonight at 20:00 UTC. '.repeat(4);
    await siteStore.updateAnnouncement({ text, until: '' }, '');
    await announcement.refresh();
    const page = await visit('/signup');
    await siteStore.updateDoors('open', '');
    await siteStore.updateAnnouncement(null, '');
    await announcement.refresh();
    return page;
  }),
];

async function visitAsOperator({ site, visitAs, address }: Browsing, name: string, path: string) {
  const page = await visitAs(name, '/');
  await site.services.moderation.act(name, { action: 'operator', value: '', reason: '' }, '');
  await page.goto(`${address}${path}`);
  return page;
}
