import { expect, test, vi } from 'vitest';
import { messages } from '../../../domain/error-messages.ts';
import { lookUp, saveGame } from './look-up.ts';

const search = { GameType: 'Some Game', GameUsername: 'ñ #한국', Region: 'kr' };
const { signal } = new AbortController();

function answer(status: number, body: unknown = {}) {
  const fetched = vi.fn<typeof fetch>(async () => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('a look-up asks with the three fields and gives what was found', async () => {
  const result = { name: 'ñ#한국', region: 'kr' };
  const fetched = answer(200, result);
  const found = await lookUp(search, signal);
  expect(found).toEqual({ kind: 'found', result, saveError: null, remark: null });
  const asked = new URL(String(fetched.mock.calls[0]?.[0]), 'https://x.test');
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    GameType: 'Some Game',
    GameUsername: 'ñ #한국',
    Region: 'kr',
  });
});

test.each([
  [404, {}, messages.playerNotFound],
  [503, {}, messages.sourceNotAnswering],
  [503, { message: 'Busy.' }, 'Busy.'],
  [400, { message: 'No such region.' }, 'No such region.'],
])('a look-up that ends with %i %o says so', async (status, body, error) => {
  answer(status, body);
  expect(await lookUp(search, signal)).toEqual({ kind: 'failed', error, remark: null });
});

test.each([
  [404, { error: 'no-such-player', detail: 'no-account' }, 'username'],
  [404, { error: 'no-such-player', detail: 'not-in-region' }, 'region'],
  [400, { error: 'bad-name', message: messages.playerNotFound }, 'username'],
])('a look-up that ends with %i %o explains it beside the field', async (status, body, field) => {
  answer(status, body);
  expect(await lookUp(search, signal)).toMatchObject({
    kind: 'failed',
    error: messages.playerNotFound,
    remark: { field, isWrong: true },
  });
});

test('nobody by that name and no answer at all are told apart', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  expect(await lookUp(search, signal)).toEqual({
    kind: 'failed',
    error: messages.sourceNotAnswering,
    remark: null,
  });
});

test('saving names the account and never a rank', async () => {
  const fetched = answer(201);
  expect(await saveGame('Mira', search)).toBeNull();
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/users/Mira/savedGames');
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({
    GameType: 'Some Game',
    GameUsername: 'ñ #한국',
    Region: 'kr',
  });
});

test.each([
  [401, { error: 'signed-out' }, messages.signedOut],
  [409, { error: 'full', message: 'The page is full.' }, 'The page is full.'],
  [503, { error: 'not-answering', message: 'Not now.' }, 'Not now.'],
  [503, { error: 'overloaded', message: 'Busy.' }, messages.gameNotSaved],
  [500, { error: 'failed', message: 'Oh.' }, messages.gameNotSaved],
])('a save that ends with %i %o says so', async (status, body, error) => {
  answer(status, body);
  expect(await saveGame('Mira', search)).toBe(error);
});

test('a save that reaches nobody says the specified words', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  expect(await saveGame('Mira', search)).toBe(messages.gameNotSaved);
});
