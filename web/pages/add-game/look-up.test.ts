import { expect, test, vi } from 'vitest';
import { lookUpTexts } from '../../../texts/look-ups.ts';
import { siteUnreachable } from '../../../texts/site.ts';
import { specificationTexts } from '../../../texts/specification.ts';
import { lookUp, saveGame } from './look-up.ts';

const search = { GameType: 'Teamfight Tactics', GameUsername: 'ñ #한국', Region: 'kr' };
const { signal } = new AbortController();

function stubFetch(status: number, body: unknown = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('a look-up sends the game, the name and the region, and returns the result', async () => {
  const result = { name: 'ñ#한국', region: 'kr' };
  const fetch = stubFetch(200, result);
  const lookup = await lookUp(search, true, signal);
  expect(lookup).toEqual({ kind: 'found', result, error: null, otherRegion: null });
  const { searchParams } = new URL(String(fetch.mock.calls[0]?.[0]), 'https://x.test');
  expect(Object.fromEntries(searchParams)).toEqual({
    GameType: 'Teamfight Tactics',
    GameUsername: 'ñ #한국',
    Region: 'kr',
  });
});

test.each([
  [404, {}, specificationTexts.playerNotFound],
  [503, {}, lookUpTexts.sourceNotAnswering('Riot Games')],
  [503, { message: 'Busy.' }, 'Busy.'],
  [400, { message: 'No such region.' }, 'No such region.'],
])('a look-up with the response %i %o returns the error %j', async (status, body, error) => {
  stubFetch(status, body);
  expect(await lookUp(search, true, signal)).toEqual({
    kind: 'failed',
    error,
    remark: null,
    players: [],
  });
});

test.each([
  [404, { error: 'no-such-player', detail: 'no-account' }, 'username'],
  [404, { error: 'no-such-player', detail: 'not-in-region' }, 'region'],
  [400, { error: 'bad-name', message: specificationTexts.playerNotFound }, 'username'],
])(
  'a look-up with the response %i %o has a remark for the field %s',
  async (status, body, field) => {
    stubFetch(status, body);
    expect(await lookUp(search, true, signal)).toMatchObject({
      kind: 'failed',
      error: specificationTexts.playerNotFound,
      remark: { field },
    });
  },
);

test('a look-up of a name that several players have returns these players', async () => {
  const players = [{ name: '105', displayName: 'Wick' }];
  stubFetch(409, { error: 'several-players', message: lookUpTexts.severalPlayers, players });
  expect(await lookUp(search, true, signal)).toEqual({
    kind: 'failed',
    error: lookUpTexts.severalPlayers,
    remark: null,
    players,
  });
});

test('a look-up without a response says that this site cannot be reached', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  expect(await lookUp(search, true, signal)).toEqual({
    kind: 'failed',
    error: siteUnreachable,
    remark: null,
    players: [],
  });
});

test('saving sends the game account and no rank', async () => {
  const fetch = stubFetch(201);
  expect(await saveGame('Mira', search)).toEqual({ kind: 'saved' });
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/users/Mira/savedGames');
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toEqual({
    GameType: 'Teamfight Tactics',
    GameUsername: 'ñ #한국',
    Region: 'kr',
  });
});

const fullMessage = `${specificationTexts.gameNotSaved}. The page is full.`;
test.each([
  [401, { error: 'signed-out' }, specificationTexts.signedOut],
  [409, { error: 'full', message: fullMessage }, fullMessage],
  [503, { error: 'overloaded', message: 'Busy.' }, specificationTexts.gameNotSaved],
  [500, { error: 'failed', message: 'Oh.' }, specificationTexts.gameNotSaved],
])('a save with the response %i %o returns the error %j', async (status, body, error) => {
  stubFetch(status, body);
  expect(await saveGame('Mira', search)).toEqual({ kind: 'failed', error });
});

test('saving an account that the page shows already says so', async () => {
  stubFetch(200);
  expect(await saveGame('Mira', search)).toEqual({ kind: 'already-saved' });
});

test('a save without a response returns the error that the game was not saved', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  const error = specificationTexts.gameNotSaved;
  expect(await saveGame('Mira', search)).toEqual({ kind: 'failed', error });
});
