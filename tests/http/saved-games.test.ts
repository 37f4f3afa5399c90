import { expect, test } from 'vitest';
import { league, openSharedSite } from './site.ts';

const site = openSharedSite();

const listSavedGames = async (username: string) => (await site.readDocument(username)).savedGames;

test('a League account is saved with the fields of the specification', async () => {
  const browser = await site.signUp('Saver');
  const response = await browser.send('POST', '/api/users/Saver/savedGames', league);
  expect(response.statusCode).toBe(201);
  expect(response.json().savedGames).toEqual(await listSavedGames('Saver'));
  expect(await listSavedGames('Saver')).toEqual([
    {
      GameType: 'League of Legends',
      GameUsername: 'Mosswick#NA1',
      GameLevel: expect.any(Number),
      GameRank: 'DIAMOND II 64 LP',
      FlexRank: 'PLATINUM IV 12 LP',
      GameProfilePic: expect.stringMatching(/^\/api\/icons\/\d+\.png$/),
      Region: 'na1',
      UpdatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      Verified: false,
      Sample: true,
      Records: { solo: { Wins: 142, Losses: 121 }, flex: { Wins: 31, Losses: 28 } },
      Ranks: {
        solo: { kind: 'divided', tier: 'DIAMOND', division: 'II', leaguePoints: 64 },
        flex: { kind: 'divided', tier: 'PLATINUM', division: 'IV', leaguePoints: 12 },
      },
    },
  ]);
});

test('an unknown player is refused and changes nothing', async () => {
  const browser = await site.signUp('Refused');
  const unknown = { ...league, GameUsername: 'Nobody At All#NA1' };
  const response = await browser.send('POST', '/api/users/Refused/savedGames', unknown);
  expect([response.statusCode, response.json().error]).toEqual([404, 'no-such-player']);
  expect((await site.readDocument('Refused')).revision).toBe(1);
});

test('a look-up accepts the field names of the search form and of a saved game', async () => {
  const lookUp = async (query: Record<string, string>) =>
    (await site.get(`/api/lookup?${new URLSearchParams(query)}`)).json();
  const { GameType: game, GameUsername: username, Region: region } = league;
  const found = await lookUp({ ...league });
  expect(found.name).toBe('Mosswick#NA1');
  expect(await lookUp({ game, username, region })).toEqual(found);
  const page = await site.get(`/addGame?${new URLSearchParams(league)}`);
  expect(page.body).toContain('Is this your account?');
  expect(page.body).toContain('name="GameUsername" value="Mosswick#NA1"');
});
