/** Making, reading and following a leaderboard. `tests/http/leaderboards.test.ts` tests its addresses. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createSecret } from '../../domain/accounts/secret.ts';
import { staleAfterMs } from '../../domain/refresh/rank-refresh.ts';
import {
  editLeaderboardTexts,
  leaderboardsTexts,
  leaderboardTexts,
  newLeaderboardTexts,
} from '../../texts/leaderboards.ts';
import { withRecord } from '../factories/documents.ts';
import { savedGameFactory } from '../factories/players.ts';
import { rankOf } from '../factories/ranks.ts';
import { defaultPassword } from '../http/site.ts';
import { phone } from '../screens/layout.ts';
import { expectFocus, openJourney, saveGame, soloRank } from './journey.ts';
import { press } from './press.ts';
import { holdRequests } from './requests.ts';

const journey = openJourney();
const friends = [
  '1. Mosswick#NA1',
  'Juno\tTidecaller Juno#EUW\tEUW',
  'Ember Lynx#GLOW',
  'Missing#NA1',
];

/** Fills in the form of a new leaderboard and sends it. */
async function create(page: Page, { list, audience }: { list: string; audience: string }) {
  await page.getByLabel('Name of the leaderboard').fill('Thursday rooks');
  await page.getByLabel('Players').fill(list);
  await page.getByLabel('Who can see it').selectOption(audience);
  await press(page, newLeaderboardTexts.create);
  await page.getByRole('table').waitFor();
}

const rowOf = (page: Page, text: string) => page.getByRole('row', { name: text });
const readPlayers = (page: Page) => page.locator('tbody th a').allTextContents();

test.each([true, false])(
  'a user on a phone makes a leaderboard, corrects a line, and changes the list, with script: %s',
  async (javaScriptEnabled) => {
    const username = `Keeper-${javaScriptEnabled}`;
    await journey().site.signUp(username);
    const options = { javaScriptEnabled, viewport: phone };
    const page = await journey().visit('/login', options);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(defaultPassword);
    await press(page, 'Sign In');
    await page.waitForURL(`${journey().address}/`);
    await press(page, 'Menu');
    await page.locator('#account-menu').getByRole('link', { name: 'Leaderboards' }).click();
    await page.getByRole('link', { name: 'Make a leaderboard' }).click();
    await create(page, { list: friends.join('\n'), audience: 'link' });
    expect(await readPlayers(page)).toEqual([
      'Ember Lynx#GLOW',
      'Tidecaller Juno#EUW',
      'Mosswick#NA1',
    ]);

    await page.getByRole('link', { name: 'Correct 1 line' }).click();
    await page.getByLabel('Player’s name or link').fill('Quokka Quill#OCE');
    await press(page, 'Correct');
    await page.getByText('The line is saved.').waitFor();
    const list = page.getByRole('textbox', { name: 'Players' });
    const lines = (await list.inputValue()).split('\n');
    expect(lines).toHaveLength(4);
    await list.fill(lines.slice(1).join('\n'));
    await press(page, editLeaderboardTexts.preview);
    await page.getByText('Will be removed: Mosswick#NA1').waitFor();
    await press(page, editLeaderboardTexts.save);
    await rowOf(page, 'Quokka Quill#OCE').waitFor();
    expect(await rowOf(page, 'Mosswick#NA1').count()).toBe(0);
    await rowOf(page, 'Ember Lynx#GLOW').click();
    await page.waitForURL('**/players/league-of-legends/na1/Ember%20Lynx-GLOW');
  },
);

test('a refused form keeps what was typed, shows why, and asks for a region only in a game that has some', async () => {
  const page = await journey().visitAs('Types', '/leaderboards/new');
  await page.setViewportSize(phone);
  const region = page.getByLabel('Region');
  await region.waitFor();
  await page.getByLabel('Game and queue').selectOption('Lichess · Blitz');
  await region.waitFor({ state: 'detached' });
  const name = page.getByLabel('Name of the leaderboard');
  await name.fill('Rooks');
  const list = page.getByLabel('Players');
  expect(await list.getAttribute('placeholder')).not.toContain('#');
  await list.fill('x\n'.repeat(101));
  await press(page, newLeaderboardTexts.create);
  const alert = page.getByRole('alert');
  await alert.waitFor();
  await expectFocus(list);
  // Both are in view.
  expect((await alert.boundingBox())?.y).toBeGreaterThan(0);
  expect(await name.inputValue()).toBe('Rooks');
  expect(await region.count()).toBe(0);
});

test('a list that is selected before the script arrives is replaced by the next paste', async () => {
  const page = await journey().visitAs('Selects', '/leaderboards/new');
  await create(page, { list: 'Mosswick#NA1', audience: 'link' });
  const release = await holdRequests(page, /\/assets\/(client|react)-/);
  await page.getByRole('link', { name: 'Edit' }).click();
  const list = page.getByLabel('Players');
  await list.selectText();
  release();
  await page.locator('#app[data-hydrated]').waitFor();
  await page.keyboard.insertText('Ember Lynx#GLOW');
  expect(await list.inputValue()).toBe('Ember Lynx#GLOW');
});

test('a row that rises moves to its place, is announced, and takes neither the focus nor the scroll position', async () => {
  const { site, visitAs, visit, address } = journey();
  const editor = await visitAs('Climbs', '/');
  await saveGame(editor, 'Climbs', 'League of Legends', 'Quokka Quill#OCE');
  await editor.goto(`${address}/leaderboards/new`);
  await create(editor, { list: 'Mosswick#NA1\nQuokka Quill#OCE', audience: 'all' });
  const page = await visit('/healthz', { viewport: { width: 390, height: 300 } });
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...options) {
      document.documentElement.dataset.moves = `${document.documentElement.dataset.moves ?? ''}x`;
      return animate.apply(this, options);
    };
  });
  await page.goto(editor.url());
  const first = page.getByRole('link', { name: 'Mosswick#NA1' });
  await first.focus();
  const change = async (rank: string, order: readonly string[]) => {
    const scrolled = await page.evaluate(() => scrollY);
    await site.changeGame('Climbs', soloRank(rank));
    await expect.poll(() => readPlayers(page)).toEqual(order);
    await page.getByRole('status').getByText(`Quokka Quill#OCE: `).waitFor();
    await expectFocus(first);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    return page.evaluate(() => document.documentElement.dataset.moves);
  };
  const moves = await change('DIAMOND I 30 LP', ['Quokka Quill#OCE', 'Mosswick#NA1']);
  expect(moves).toBe('xx');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await change('GOLD I 30 LP', ['Mosswick#NA1', 'Quokka Quill#OCE'])).toBe(moves);
});

test('an open page loads again when its leaderboard is renamed or deleted, and when the week ends', async () => {
  const { visitAs, visit } = journey();
  const editor = await visitAs('Renames', '/leaderboards/new');
  await create(editor, { list: 'Mosswick#NA1', audience: 'link' });
  const page = await visit('/healthz');
  await page.clock.install();
  await page.goto(editor.url());
  let loads = 0;
  page.on('load', () => loads++);
  await page.clock.fastForward(8 * 24 * 3_600_000);
  await expect.poll(() => loads).toBe(1);

  await editor.getByRole('link', { name: 'Edit' }).click();
  const settings = editor.getByRole('region', { name: 'Settings' });
  await settings.getByLabel('Name of the leaderboard').fill('Friday rooks');
  await press(settings, 'Save');
  await page.getByRole('heading', { name: 'Friday rooks' }).waitFor();
  const deletion = editor.getByRole('region', { name: 'Delete' });
  await deletion.getByLabel('Name, to confirm').fill('Friday');
  await press(deletion, 'Delete');
  await editor.getByRole('alert').waitFor();
  await deletion.getByLabel('Name, to confirm').fill('Friday rooks');
  await press(deletion, 'Delete');
  await editor.getByRole('heading', { name: leaderboardsTexts.empty }).waitFor();
  await page.getByRole('heading', { name: 'Friday rooks' }).waitFor({ state: 'detached' });
});

test('where the browser refuses to copy, a dialog has the link', async () => {
  const page = await journey().visitAs('Shares', '/leaderboards/new');
  await create(page, { list: 'Mosswick#NA1', audience: 'link' });
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  const dialog = page.waitForEvent('dialog');
  const pressed = press(page, 'Copy link');
  const shown = await dialog;
  expect(new URL(shown.defaultValue()).pathname).toBe(new URL(page.url()).pathname);
  await shown.dismiss();
  await pressed;
});

test('the page of an editor loads again when the last waiting line could not be added', async () => {
  const page = await journey().visitAs('Waits', '/leaderboards/new');
  await page.route(
    '**/live?*',
    (route) => {
      const version = new URL(route.request().url()).searchParams.get('version');
      const changes = { rows: [], isWhole: false, removed: [], waitingCount: 0, version };
      const body = `event: rows\ndata: ${JSON.stringify(changes)}\n\n`;
      return route.fulfill({ contentType: 'text/event-stream', body });
    },
    { times: 1 },
  );
  await page.getByLabel('Name of the leaderboard').fill('Thursday rooks');
  await page.getByLabel('Players').fill('Entries 503#FAIL');
  let loads = 0;
  page.on('load', () => loads++);
  await press(page, newLeaderboardTexts.create);
  await page.getByText('1 of 1 players is being looked up.').waitFor();
  await expect.poll(() => loads).toBe(2);
});

test('a screen on a wall shows all rows in turn, follows them, and waits while there is no leaderboard', async () => {
  const { site, address, visit } = journey();
  await site.signUp('Club');
  const { id: ownerId } = await site.findProfile('Club');
  const players = Array.from({ length: 9 }, (_, index) =>
    savedGameFactory({
      name: `Member ${index}#NA1`,
      playerId: `member ${index}`,
      readAt: new Date().toISOString(),
      ranks: { solo: withRecord(rankOf(`GOLD I ${90 - index} LP`)) },
    }),
  );
  const lines = players.map((player) => ({ name: player.name, region: player.region, player }));
  const id = createSecret(16);
  const fields = { name: 'Club night', game: 'league-of-legends', queue: 'solo' } as const;
  const { leaderboardStore, profileStore } = site.services;
  await leaderboardStore.insertLeaderboard({ id, ownerId, audience: 'link', ...fields }, lines);
  const page = await visit('/healthz');
  await page.clock.install();
  await page.goto(`${address}/leaderboards/${id}?view=tv`);
  await page.locator('#app[data-ready]').waitFor();
  await page.getByText('Member 0#NA1').waitFor();
  expect(await page.getByText('Member 8#NA1').count()).toBe(0);
  await page.clock.runFor(15_000);
  await page.getByText('Member 8#NA1').waitFor();
  expect(await page.getByText('Member 0#NA1').count()).toBe(0);

  const { rows } = (await leaderboardStore.findLeaderboard(id, undefined)) ?? {};
  const last = rows?.find(({ player }) => player.name === 'Member 8#NA1')?.player;
  if (!last) throw new Error('there are nine rows');
  const ranks = { solo: withRecord(rankOf('PLATINUM I 1 LP')) };
  await profileStore.updatePlayer(last.player, { ...last, ranks });
  await page.getByText('Member 7#NA1').waitFor();
  await page.clock.runFor(15_000);
  await page.getByText('PLATINUM I 1 LP').waitFor();

  // The site was updated: its pages name another script.
  await page.route(/view=tv/, (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ body: '<script type="module" src="/assets/newer.js"></script>' })
      : route.continue(),
  );
  const loaded = page.waitForEvent('load');
  const checked = page.waitForResponse(/view=tv/);
  await page.clock.runFor(staleAfterMs);
  await checked;
  await page.unroute(/view=tv/);
  await page.clock.runFor(60_000);
  await loaded;
  await page.locator('#app[data-ready]').waitFor();
  await leaderboardStore.deleteLeaderboard(id, ownerId);
  await page.getByText(leaderboardTexts.gone).waitFor();
  expect(await page.getByText('PLATINUM I 1 LP').count()).toBe(0);
});
