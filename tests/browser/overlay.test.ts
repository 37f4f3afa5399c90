import { expect, test, vi } from 'vitest';
import { rankTexts } from '../../texts/ranks.ts';
import { openBlog, showsCard } from '../fixtures/blog.ts';
import { create, readStored, sendForm } from '../http/leaderboard-forms.ts';
import { findLayoutProblems } from '../screens/layout.ts';
import { maxWaitMs } from '../time-limits.ts';
import { openJourney, saveGame, soloRank } from './journey.ts';
import { press } from './press.ts';

const journey = openJourney();
const smallWindow = { viewport: { width: 320, height: 90 } };
const league = 'League of Legends';
test('an overlay shows each change, and stays empty without an error when its profile is deleted', async () => {
  const owner = await journey().visitAs('Streamer', '/Streamer');
  const overlay = await journey().visit('/Streamer/overlay', smallWindow);
  await overlay.getByText('No rank yet').waitFor();
  await saveGame(owner, 'Streamer', league, 'Mosswick#NA1');
  await overlay.getByText('DIAMOND II').waitFor();
  await overlay.getByText('64 LP').waitFor();
  const { id } = await journey().site.findProfile('Streamer');
  await journey().site.services.profiles.deleteProfile(id);
  await overlay.getByText('DIAMOND II').waitFor({ state: 'detached' });
  expect(new URL(overlay.url()).pathname).toBe('/Streamer/overlay');
  expect(await overlay.evaluate(() => localStorage.length)).toBe(0);
});

test('the overlay of a leaderboard shows each change, and is empty while there is none', async () => {
  const { site, address } = journey();
  const owner = await site.signUp('Caster');
  const path = await create(owner, 'Mosswick#NA1');
  const overlay = await journey().visit(`${path}/overlay`, smallWindow);
  await overlay.getByText('DIAMOND II 64 LP').waitFor();
  const typed = { list: 'Mosswick#NA1\nTidecaller Juno#EUW, EUW', region: 'na1' };
  const { preview } = await sendForm(owner, `${path}/edit`, { ...typed, step: 'preview' });
  await owner.submit(`${path}/edit`, { ...typed, step: preview?.version ?? '' });
  await overlay.getByText('MASTER 312 LP').waitFor();
  await owner.submit(`${path}/delete`, { name: 'Thursday rooks' });
  await overlay.getByText('MASTER 312 LP').waitFor({ state: 'detached' });
  expect(overlay.url()).toBe(`${address}${path}/overlay`);
});

test('[security 81] a card in a sandboxed frame of another site has its styles, pictures and rank, and shows each change', async () => {
  await journey().site.signUp('Author');
  await journey().site.saveGames('Author', [soloRank('GOLD II 45 LP')]);
  const shows = await openFrame('/Author/card');
  await shows('45 LP');
  await journey().site.changeGame('Author', soloRank('GOLD I 4 LP'));
  await shows('4 LP');
});

test('the card of a leaderboard does so, too', async () => {
  const owner = await journey().site.signUp('Columnist');
  const path = await create(owner, 'Mosswick#NA1');
  const shows = await openFrame(`${path}/card`);
  await shows('DIAMOND II 64 LP');
  const { rows } = await readStored(journey().site, path);
  const removed = { line: String(rows[0]?.line), player: '', region: '', step: 'remove' };
  await owner.submit(`${path}/line`, removed);
  await shows(rankTexts.noRank);
});

/** Opens a card in a sandboxed frame of another site. @returns waits until it shows a text. */
async function openFrame(path: string) {
  const blog = await journey().visit('/healthz');
  await blog.goto(await openBlog(journey().address + path));
  return (text: string) =>
    vi.waitUntil(() => blog.frames()[1]?.evaluate(showsCard(text)), maxWaitMs);
}

/** Opens the page of an owner with two accounts, and an overlay of the lower one. */
async function openChosenOverlay(username: string) {
  const owner = await journey().visitAs(username, `/${username}`);
  await saveGame(owner, username, league, 'Mosswick#NA1');
  await saveGame(owner, username, league, 'Ember Lynx#GLOW');
  const choice = new URLSearchParams({
    game: 'league-of-legends',
    account: 'Mosswick#NA1',
    region: 'na1',
    queue: 'solo',
  });
  const overlay = await journey().visit(`/${username}/overlay?${choice}`, smallWindow);
  await overlay.getByText('DIAMOND II').waitFor();
  expect(await overlay.getByText('CHALLENGER').count()).toBe(0);
  await owner.reload();
  return { owner, overlay };
}

test('an open overlay of a chosen account shows the best rank of the game when the account is removed', async () => {
  const { owner, overlay } = await openChosenOverlay('Chooser');
  await press(owner, 'Remove Mosswick#NA1');
  await overlay.getByText('CHALLENGER').waitFor();
});

test('while the site has an error, an overlay whose account is removed stays as it is', async () => {
  const { owner, overlay } = await openChosenOverlay('Broken');
  const requested: string[] = [];
  await overlay.route('**/overlay?*', async (route) => {
    requested.push(route.request().method());
    await route.fulfill({ status: 503 });
  });
  const answered = overlay.waitForResponse('**/overlay?*');
  await press(owner, 'Remove Mosswick#NA1');
  await answered;
  // A reload would follow at once.
  await overlay.evaluate(() => new Promise(requestAnimationFrame));
  expect(requested).toEqual(['HEAD']);
  await overlay.getByText('DIAMOND II').waitFor();
  journey().takePageErrors();
});

test('the session of an overlay begins with new ranks, and shows what has changed since', async () => {
  await journey().site.signUp('Streak');
  vi.spyOn(journey().site.services.refreshes, 'refreshIfStale').mockResolvedValue();
  const readAt = new Date(Date.now() - 20 * 60_000).toISOString();
  await journey().site.saveGames('Streak', [{ ...soloRank('GOLD II 5 LP'), readAt }]);
  const overlay = await journey().visit('/Streak/overlay?session=1', smallWindow);
  await overlay.getByText('5 LP').waitFor();
  await journey().site.changeGame('Streak', soloRank('GOLD II 45 LP'));
  await overlay.getByText('45 LP').waitFor();
  await overlay.getByText('0 LP, 0–0 this session').waitFor();
  await journey().site.changeGame('Streak', soloRank('GOLD I 4 LP'));
  await overlay.getByText('+59 LP, 0–0 this session').waitFor();
});

test('in every window the whole overlay is visible, and the page around it is transparent', async () => {
  const longName = 'W'.repeat(30);
  await journey().site.signUp(longName);
  // The widest rank, with the longest name of a game.
  const { ranks } = soloRank('GRANDMASTER 1742 LP');
  const game = { game: 'teamfight-tactics', ranks: { 'double-up': ranks.solo } } as const;
  await journey().site.saveGames(longName, [game]);
  for (const theme of ['dark', 'clear']) {
    const page = await journey().visit(`/${longName}/overlay?theme=${theme}`);
    await page.getByRole('heading', { name: longName }).waitFor();
    for (const [width, height] of [
      [320, 90],
      [640, 90],
      [800, 200],
      [800, 110],
    ] as const) {
      await page.setViewportSize({ width, height });
      // The lines are so close that their boxes overlap, so only what is too wide is a problem.
      expect(await findLayoutProblems(page, true), `${width} × ${height}`).toEqual([]);
      const { hiddenHeight, background } = await page.evaluate(() => ({
        hiddenHeight: document.documentElement.scrollHeight - innerHeight,
        background: getComputedStyle(document.body).backgroundColor,
      }));
      expect(hiddenHeight, `${width} × ${height}`).toBeLessThanOrEqual(0);
      expect(background).toBe('rgba(0, 0, 0, 0)');
    }
  }
});
