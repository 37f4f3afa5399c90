/** On a phone: an owner adds a game by the address of a page about the player, proves the account, updates it, and shares its rank. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { formatRank, type RankWithRecord } from '../../domain/games/rank.ts';
import { changeGame, findProfile, openJourney, saveGame } from './journey.ts';

const journey = openJourney();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const minuteMs = 60_000;

interface GameJourney {
  readonly game: string;
  readonly address: string;
  readonly player: string;
  readonly owner: string;
  /** The queue with the best rank, and this rank. */
  readonly queue: string;
  readonly rank: string;
  readonly prove: (page: Page) => Promise<void>;
}

const journeys: readonly GameJourney[] = [
  {
    game: 'Chess.com',
    address: 'www.chess.com/member/mosswick_bishop',
    player: 'Mosswick_Bishop',
    owner: 'Owner_of_Bishop',
    queue: 'Rapid',
    rank: '1511',
    async prove(page) {
      expect(await page.getByRole('textbox', { name: 'Your code' }).inputValue()).toMatch(
        /^rankfolio-[0-9a-f]{12}$/,
      );
      await page.getByRole('button', { name: 'Check now' }).click();
    },
  },
  {
    game: 'Dota 2',
    address: 'https://www.opendota.com/players/105001/overview',
    player: 'Mosswick',
    owner: 'Owner_of_Medal',
    queue: 'Ranked',
    rank: 'LEGEND III',
    prove: (page) => page.getByRole('link', { name: 'Sign in at Steam' }).click(),
  },
];

/** Changes the saved game, as if it had been read five minutes ago with another rank in this queue. @returns that rank. */
async function ageGame(username: string, queue: string): Promise<string> {
  const [saved] = (await findProfile(journey(), username)).savedGames;
  const rank = saved?.ranks[queue];
  if (!rank || rank.kind === 'unranked') throw new Error(`${username} has no rank`);
  const readAt = new Date(Date.now() - 5 * minuteMs).toISOString();
  const old: RankWithRecord =
    rank.kind === 'rating' ? { ...rank, rating: 901 } : { ...rank, tier: 'HERALD' };
  await changeGame(journey(), username, { readAt, ranks: { ...saved.ranks, [queue]: old } });
  return formatRank(old);
}

test.each(journeys)('$game', async ({ game, address, player, owner, queue, rank, prove }) => {
  const username = owner;
  const page = await journey().visitAs(username, '/addGame', phone);
  await page.getByLabel('Choose game').selectOption(game);
  await page.getByLabel(`Enter your ${game} Username`).fill(address);
  await page.getByRole('button', { name: 'Search for player' }).click();
  const confirmation = page.getByRole('region', { name: 'Is this your account?' });
  await confirmation.getByText(player, { exact: true }).waitFor();
  await confirmation.getByRole('button', { name: 'Add stats' }).click();
  await page.waitForURL(`**/${username}`);

  await page.getByRole('link', { name: /^Verify/ }).click();
  await page.waitForURL('**/verifyGame?**');
  await prove(page);
  await page.getByRole('heading', { name: 'This account is verified' }).waitFor();
  await page.getByRole('link', { name: 'Back to your page' }).click();
  await page.waitForURL(`**/${username}#*`);
  await page
    .getByRole('article')
    .getByText(/^Verified/)
    .waitFor();

  const oldRank = await ageGame(username, queue.toLowerCase());
  const visitor = await journey().visit(`/${username}`, phone);
  const item = visitor.getByRole('article').getByRole('listitem').filter({ hasText: queue });
  await item.getByText(oldRank, { exact: true }).waitFor();
  await visitor.getByRole('button', { name: /^Update/ }).click();
  await item.getByText(rank, { exact: true }).waitFor();

  const badgeText = await visitor.request.get(`${journey().address}/${username}/badge.svg`);
  expect(await badgeText.text()).toContain(rank);
  const overlay = await journey().visit(`/${username}/overlay`);
  expect(await overlay.getByRole('main').innerText()).toContain(rank);
  expect(await overlay.getByRole('main').innerText()).toContain(game);
});

test('the page of a proof by icon counts down until the icon can be checked', async () => {
  const page = await journey().visitAs('Owner_of_Icon', '/');
  await saveGame(page, 'Owner_of_Icon', 'League of Legends', 'Mosswick#NA1');
  await page.goto(`${journey().address}/Owner_of_Icon`);
  await page.getByRole('link', { name: /^Verify/ }).click();
  await page.clock.install();
  await page.getByRole('button', { name: 'Begin' }).click();
  const button = page.getByRole('button', { name: 'I have equipped it' });
  await page.getByText(/^You can check in \d+ seconds\.$/).waitFor();
  await expect.poll(() => button.isDisabled()).toBe(true);
  await page.clock.fastForward(12_000);
  await page.getByText(/^You can check in [5-8] seconds\.$/).waitFor();
  await page.clock.fastForward(10_000);
  await page.getByRole('status').getByText('You can check now.').waitFor();
  // For the server it is still too soon.
  await button.click();
  const message = await page.getByRole('alert').innerText();
  expect(message).toMatch(
    /^We check at most every 20 seconds\. Please try again in \d+ seconds\.$/,
  );
});
