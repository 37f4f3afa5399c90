import { expect, test, vi } from 'vitest';
import { lookUpTexts } from '../../../texts/add-game.ts';
import { outageTexts } from '../../../texts/site.ts';
import { specificationTexts } from '../../../texts/specification.ts';
import { lookUp, saveGame } from './look-up.ts';

const search = { game: 'teamfight-tactics', name: 'ñ #한국', region: 'kr' } as const;
const { signal } = new AbortController();
const failed = { kind: 'failed', note: null, players: [] };

function stubFetch(status: number, body: unknown = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test.each([
  [404, {}, specificationTexts.playerNotFound],
  [503, {}, lookUpTexts.sourceNotAnswering('Riot Games')],
  [503, { message: 'Busy.' }, 'Busy.'],
  [400, { message: 'No such region.' }, 'No such region.'],
])('a look-up with the response %i %o returns the error %j', async (status, body, error) => {
  stubFetch(status, body);
  expect(await lookUp(search, true, signal)).toEqual({ ...failed, error });
});

test.each([
  [404, { error: 'no-such-player', detail: 'no-account' }, 'username'],
  [404, { error: 'no-such-player', detail: 'not-in-region' }, 'region'],
  [400, { error: 'bad-name', message: specificationTexts.playerNotFound }, 'username'],
])('a look-up with the response %i %o has a note for the field %s', async (status, body, field) => {
  stubFetch(status, body);
  expect(await lookUp(search, true, signal)).toMatchObject({
    kind: 'failed',
    error: specificationTexts.playerNotFound,
    note: { field },
  });
});

test('a look-up of a name that several players have returns these players', async () => {
  const players = [{ name: '105', displayName: 'Wick', lastMatchAt: null }];
  stubFetch(409, { error: 'several-players', message: lookUpTexts.severalPlayers, players });
  const error = lookUpTexts.severalPlayers;
  expect(await lookUp(search, true, signal)).toEqual({ ...failed, error, players });
});

const notSaved = specificationTexts.gameNotSaved;
const full = `${notSaved}. The page is full.`;
test.each([
  [201, {}, { kind: 'saved' }],
  // The page shows the account already.
  [200, {}, { kind: 'already-saved' }],
  [401, { error: 'signed-out' }, { kind: 'failed', error: specificationTexts.signedOut }],
  [409, { error: 'profile-full', message: full }, { kind: 'failed', error: full }],
  [503, { error: 'overloaded', message: 'Busy.' }, { kind: 'failed', error: notSaved }],
  [500, { error: 'internal-error', message: 'Oh.' }, { kind: 'failed', error: notSaved }],
])('the outcome of a save with the response %i %o is %o', async (status, body, outcome) => {
  stubFetch(status, body);
  expect(await saveGame('Mira', search)).toEqual(outcome);
});

test('without a response, a look-up says that this site cannot be reached, and a save that nothing was saved', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  expect(await lookUp(search, true, signal)).toEqual({ ...failed, error: outageTexts.unreachable });
  expect(await saveGame('Mira', search)).toEqual({ kind: 'failed', error: notSaved });
});
