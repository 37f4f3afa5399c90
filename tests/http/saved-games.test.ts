import { expect, test } from 'vitest';
import { league, openSharedSite } from './site.ts';

const site = openSharedSite();

test('a League account is saved, and the answer is the document', async () => {
  const browser = await site.signUp('Saver');
  const response = await browser.send('POST', '/api/users/Saver/savedGames', league);
  expect(response.statusCode).toBe(201);
  expect(response.json()).toEqual(await site.readDocument('Saver'));
  expect(response.json().savedGames).toMatchObject([
    { ...league, GameRank: 'DIAMOND II 64 LP', FlexRank: 'PLATINUM IV 12 LP', Sample: true },
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
