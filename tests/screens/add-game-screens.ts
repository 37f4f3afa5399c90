import { takeOffTexts } from '../../texts/take-off.ts';
import { signInAddress, takeOffAddress } from '../../web/parts/game-account/account-links.ts';
import { saveGame } from '../browser/journey.ts';
import { press } from '../browser/press.ts';
import { definePathScreen, defineScreen, type Screen } from './screen.ts';

const league = 'League of Legends';
const tft = 'Teamfight Tactics';

const player = { game: 'league-of-legends', name: 'Mosswick#NA1', region: 'na1' } as const;

const toSearchPath = (game: string, username: string, region = 'na1') =>
  `/addGame?${new URLSearchParams({ game, username, region })}`;

/** The screens for adding a game, and for verifying a game account. */
export const addGameScreens: readonly Screen[] = [
  definePathScreen('add-game-empty', '/addGame'),
  defineScreen('add-game-looking', async ({ visit }) => {
    const page = await visit(`/addGame?${new URLSearchParams({ game: league })}`);
    // The request is never answered, so the page keeps waiting.
    await page.route('**/api/lookup*', () => undefined);
    await page.getByLabel(`Enter your ${league} Username`).fill('Mosswick#NA1');
    await press(page, 'Search for player');
    await page.getByText('Looking for the player').waitFor();
    return page;
  }),
  definePathScreen('add-game-found-tft', toSearchPath(tft, 'Mosswick#NA1')),
  definePathScreen('add-game-several-players', toSearchPath('Dota 2', 'Tidecaller', '')),
  definePathScreen('add-game-not-found', toSearchPath(league, 'Missing Player')),
  defineScreen('add-game-signed-out', async ({ visit }) => {
    const page = await visit(toSearchPath(league, 'Mosswick#NA1'));
    await press(page, 'Add stats');
    await page.getByText('Please log in to save a game stat').waitFor();
    return page;
  }),
  definePathScreen('add-game-sign-up', signInAddress('/signup', player)),
  defineScreen('verify-game-task', async ({ visitAs, address }) => {
    const page = await visitAs('Prover_2', '/');
    await saveGame(page, 'Prover_2', league, 'Quokka Quill#OCE');
    const account = new URLSearchParams({ game: league, username: 'Quokka Quill#OCE' });
    await page.goto(`${address}/verifyGame?${account}`);
    await press(page, 'Begin');
    await page.getByRole('button', { name: 'I have equipped it' }).waitFor();
    return page;
  }),
  ...(
    [
      ['verify-game-sign-in', 'Lichess', 'Ember-Lynx'],
      ['verify-game-code', 'Chess.com', 'Mosswick_Bishop'],
    ] as const
  ).map(([name, game, player]) =>
    defineScreen(name, async ({ visitAs, address }) => {
      const page = await visitAs(name, '/');
      await saveGame(page, name, game, player);
      const account = new URLSearchParams({ game, username: player });
      await page.goto(`${address}/verifyGame?${account}`);
      return page;
    }),
  ),
  definePathScreen('take-off', takeOffAddress(player)),
  ...(
    [
      ['take-off-icon', player],
      ['take-off-code', { game: 'chess-com', name: 'Mosswick_Bishop', region: '' }],
      ['take-off-sign-in', { game: 'lichess', name: 'Ember-Lynx', region: '' }],
    ] as const
  ).map(([name, account]) =>
    defineScreen(name, async ({ visit }) => {
      const page = await visit(takeOffAddress(account));
      await press(page, 'Take me off');
      await page.getByText(takeOffTexts.effect).waitFor({ state: 'detached' });
      return page;
    }),
  ),
  defineScreen('take-off-several-players', async ({ visit }) => {
    const page = await visit(takeOffAddress({ game: 'dota-2', name: 'Tidecaller', region: '' }));
    await press(page, 'Show me again');
    await page.getByText('choose one of them').waitFor();
    return page;
  }),
  defineScreen('take-off-done', async ({ visit }) => {
    const account = { game: 'chess-com', name: 'Mosswick_Bishop', region: '' } as const;
    const page = await visit(takeOffAddress(account));
    await press(page, 'Show me again');
    await press(page, 'Check now');
    await page.getByText(takeOffTexts.shown).waitFor();
    return page;
  }),
];
