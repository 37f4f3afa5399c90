import type { Page } from 'playwright';
import { createSecret } from '../../domain/accounts/secret.ts';
import { toDay } from '../../domain/leaderboards/leaderboard.ts';
import { memberTexts } from '../../texts/leaderboard-members.ts';
import { editLeaderboardTexts, newLeaderboardTexts } from '../../texts/leaderboards.ts';
import type { Browsing } from '../browser/browsing.ts';
import { saveGame } from '../browser/journey.ts';
import { press } from '../browser/press.ts';
import { withRecord } from '../factories/documents.ts';
import { savedGameFactory } from '../factories/players.ts';
import { rankOf } from '../factories/ranks.ts';
import { defineScreen, type Screen } from './screen.ts';

const players = [
  'Mosswick#NA1',
  'Tidecaller Juno#EUW, EUW',
  'Quokka Quill#OCE, OCE',
  '달빛여우#KR1, KR',
  'WWWWWWWWWWWWWWWW#WWWWW',
  'Ember Lynx#GLOW',
  'Fern Rook#EUW, EUW',
  'Not Ranked#NA1',
];

/** The screens of leaderboards: a table with one own row, one that fills in, the lists and the forms. */
export const leaderboardScreens: readonly Screen[] = [
  defineScreen('leaderboard', async (browsing) => {
    const page = await browsing.visitAs('Everywhere_on-the_leaderboards', '/privacy');
    const { displayName } = await browsing.site.findProfile('Everywhere_on-the_leaderboards');
    await saveGame(page, displayName, 'League of Legends', 'Quokka Quill#OCE');
    return createLeaderboard(browsing, page, { list: players.join('\n') });
  }),
  defineScreen('leaderboard-waiting', async (browsing) => {
    const page = await browsing.visitAs('Waits', '/privacy');
    const list = ['Mosswick#NA1', 'Missing#NA1', ...Array(7).fill('Entries 503#FAIL')].join('\n');
    return createLeaderboard(browsing, page, { name: 'W'.repeat(50), list });
  }),
  defineScreen('leaderboard-empty', async (browsing) =>
    createLeaderboard(browsing, await browsing.visitAs('Alone', '/privacy'), {
      name: 'مجموعة الخميس',
      list: 'Missing#NA1',
    }),
  ),
  defineScreen('leaderboards', async (browsing) => {
    const page = await browsing.visitAs('Collects', '/privacy');
    await createLeaderboard(browsing, page, { list: players.join('\n') });
    await createLeaderboard(browsing, page, { name: 'W'.repeat(50), audience: 'all' });
    await page.goto(`${browsing.address}/leaderboards`);
    return page;
  }),
  defineScreen('leaderboards-none', ({ visitAs }) => visitAs('Begins', '/leaderboards')),
  defineScreen('leaderboard-new', async ({ visitAs }) => {
    const page = await visitAs('Pastes', '/leaderboards/new');
    await page.getByLabel('Name of the leaderboard').fill('Thursday rooks');
    await page.getByLabel('Players').fill('Mosswick#NA1\n'.repeat(101));
    await press(page, newLeaderboardTexts.create);
    await page.getByRole('alert').waitFor();
    return page;
  }),
  defineScreen('leaderboard-edit', async (browsing) => {
    const page = await browsing.visitAs('Corrects', '/privacy');
    await createLeaderboard(browsing, page, {
      list: `${'W'.repeat(40)}\nMissing#NA1\nMosswick#NA1`,
    });
    await page.goto(`${page.url()}/edit`);
    await page.getByRole('textbox', { name: 'Players' }).fill(players.join('\n'));
    await press(page, editLeaderboardTexts.preview);
    await page.getByText('Added').waitFor();
    return page;
  }),
  defineScreen('leaderboard-places', async (browsing) => {
    const page = await browsing.visitAs('Plots', '/privacy');
    await createLeaderboard(browsing, page, { list: players.join('\n') });
    const id = page.url().split('/').at(-1) ?? '';
    const { leaderboardStore } = browsing.site.services;
    const lines = (await leaderboardStore.findLeaderboard(id, undefined))?.rows ?? [];
    for (let day = 30; day >= 0; day--) {
      const order = lines.toSorted((a, b) => toOrder(a.line, day) - toOrder(b.line, day));
      // The last player is new in the second week.
      const ranked = order.filter(({ line }) => day < 20 || line !== lines.at(-1)?.line);
      const places = ranked.map(({ line }, index) => [line, index + 1] as const);
      const date = new Date(Date.now() - day * 24 * 60 * 60_000);
      await leaderboardStore.insertPlaces(id, toDay(date), { solo: places });
    }
    await page.goto(`${page.url()}/places`);
    return page;
  }),
  defineScreen('leaderboard-share', async (browsing) => {
    const page = await browsing.visitAs('Spreads', '/privacy');
    await createLeaderboard(browsing, page, { name: 'W'.repeat(50), list: players.join('\n') });
    await page.goto(`${page.url()}/share`);
    return page;
  }),
  defineScreen('leaderboard-wall', async (browsing) => {
    await browsing.site.signUp('Screens');
    const { id: ownerId } = await browsing.site.findProfile('Screens');
    const lines = Array.from({ length: 12 }, (_, index) => {
      const name = index === 1 ? `${'W'.repeat(16)}#WWWWW` : `Member ${index}#NA1`;
      const ranks = { solo: withRecord(rankOf(`GRANDMASTER I ${900 - index} LP`)) };
      const readAt = new Date().toISOString();
      const player = savedGameFactory({ name, playerId: name, isDemo: false, readAt, ranks });
      return { name, region: 'na1', player };
    });
    const fields = { game: 'league-of-legends', queue: 'solo', audience: 'link' } as const;
    const leaderboard = { id: createSecret(16), ownerId, name: 'W'.repeat(50), ...fields };
    await browsing.site.services.leaderboardStore.insertLeaderboard(leaderboard, lines);
    return browsing.visit(`/leaderboards/${leaderboard.id}?view=tv`);
  }),
  defineScreen('leaderboard-overlay', async (browsing) => {
    const page = await browsing.visitAs('Streams', '/privacy');
    await createLeaderboard(browsing, page, { name: 'W'.repeat(50), list: players.join('\n') });
    await page.goto(`${page.url()}/overlay`);
    return page;
  }),
  defineScreen('leaderboard-members', async (browsing) => {
    const page = await browsing.visitAs('Hosts', '/privacy');
    const address = await createInvitation(browsing, page);
    for (const [name, player] of [
      [`Joins_${'W'.repeat(24)}`, 'Mosswick#NA1'],
      ['Joins_too', 'Tidecaller Juno#EUW'],
    ] as const) {
      const guest = await browsing.site.signUp(name);
      await guest.submit(new URL(address).pathname, { player });
    }
    // Without the fragment, which would not load the page again.
    await page.goto(page.url().replace(/#.*/, ''));
    await press(page, memberTexts.invite);
    await page.getByRole('textbox', { name: memberTexts.link }).waitFor();
    return page;
  }),
  defineScreen('leaderboard-join', async (browsing) => {
    const address = await createInvitation(browsing, await browsing.visitAs('Invites', '/privacy'));
    const page = await browsing.visitAs('Considers', '/privacy');
    await saveGame(page, 'Considers', 'League of Legends', 'Quokka Quill#OCE');
    await page.goto(address);
    return page;
  }),
];

/** Changes the order of lines every few days. */
const toOrder = (line: number, day: number) => (line * 7 + Math.floor(day / (3 + (line % 4)))) % 5;

/** Makes a leaderboard for members, and a link to join it on the page of the members. @returns the link. */
async function createInvitation(browsing: Browsing, page: Page): Promise<string> {
  await createLeaderboard(browsing, page, { audience: 'members' });
  await page.goto(`${page.url()}/members`);
  await press(page, memberTexts.invite);
  return page.getByRole('textbox', { name: memberTexts.link }).inputValue();
}

/** Makes a leaderboard of the signed-in user, and opens it. */
async function createLeaderboard(
  { address }: Browsing,
  page: Page,
  fields: Readonly<Record<string, string>>,
): Promise<Page> {
  const response = await page.request.post(`${address}/leaderboards/new`, {
    form: {
      name: 'Thursday rooks',
      play: 'league-of-legends solo',
      region: 'na1',
      audience: 'link',
      list: 'Mosswick#NA1',
      ...fields,
    },
    headers: { origin: address },
    maxRedirects: 0,
  });
  await page.goto(address + response.headers().location);
  return page;
}
