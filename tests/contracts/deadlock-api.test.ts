/** The responses of deadlock-api.com: badges, and those that are none. */
import { expect, test } from 'vitest';
import { createDeadlockRequest } from '../../adapters/sources/deadlock-api/deadlock-request.ts';
import { createDeadlockSource } from '../../adapters/sources/deadlock-api/deadlock-source.ts';
import { gameById } from '../../domain/games/games.ts';
import { formatRanks } from '../../domain/wire/rank-fields.ts';
import type { FakeReply } from '../fixtures/sources/fake-server.ts';
import { openSharedServer } from '../fixtures/sources/shared-server.ts';

const game = 'deadlock';
const server = openSharedServer();

/** Looks the player 41 up, for whom the API has this reply. */
function lookUp(reply: FakeReply) {
  server.respond = () => reply;
  const settings = { url: server.url, userAgent: 'tests' };
  const source = createDeadlockSource({}, createDeadlockRequest(settings));
  return source.lookUp({ game, name: '41', region: '' });
}

async function readRank(body: unknown): Promise<string | undefined> {
  const outcome = await lookUp({ status: 200, body });
  if (outcome.kind !== 'found') throw new Error(`the look-up ended with ${outcome.kind}`);
  return formatRanks(game, outcome.player.ranks, 'saved').GameRank;
}

test.each([
  [0, 'UNRANKED'],
  [11, 'INITIATE 1'],
  [16, 'INITIATE 6'],
  [21, 'SEEKER 1'],
  [66, 'EMISSARY 6'],
  [71, 'ARCHON 1'],
  [101, 'ASCENDANT 1'],
  [116, 'ETERNUS 6'],
])('the badge %i is %s, in each form of the body', async (badge, text) => {
  for (const body of [badge, { badge_level: badge }, { rank: badge }, { badge }])
    expect(await readRank(body)).toBe(text);
});

test('the first field with a value has the badge', async () => {
  expect(await readRank({ badge_level: 66, rank: 11, badge: 12 })).toBe('EMISSARY 6');
  expect(await readRank({ badge_level: null, rank: 21, other: 'x' })).toBe('SEEKER 1');
});

test.each([
  ['a step that does not exist', 17],
  ['no step', 20],
  ['a tier that does not exist', 120],
  ['the first step of it', 121],
  ['a step without a tier', 6],
  ['a negative number', -11],
  ['half a step', 11.5],
  ['a text', '66'],
  ['a badge as text', { badge_level: '66' }],
  ['a badge that does not exist, before another field', { badge_level: 17, rank: 66 }],
  ['an object', { rank: { badge_level: 66 } }],
  ['no field', {}],
  ['a list', [66]],
  ['null', null],
])('%s is no response', async (_case, body) => {
  expect((await lookUp({ status: 200, body })).kind).toBe('not-answering');
});

test('the player has the account id as name, and the call names the account', async () => {
  const outcome = await lookUp({ status: 200, body: { badge_level: 74 } });
  const player = { playerId: '41', name: '41', region: '', level: null, profileIconId: null };
  expect(outcome).toMatchObject({ kind: 'found', player });
  expect(outcome).not.toHaveProperty('player.displayName');
  expect(server.listCalls()).toEqual(['GET /v1/players/41/rank']);
  expect(server.requests[0]?.headers).toMatchObject({ 'user-agent': 'tests' });
});

test('a 404 of the API means that there is no account', async () => {
  expect(await lookUp({ status: 404, body: { error: 'Not Found' } })).toEqual({
    kind: 'no-such-player',
    detail: 'no-account',
  });
});

test.each<[FakeReply, boolean, number]>([
  [{ failure: '500' }, false, 30],
  [{ failure: '404 HTML' }, false, 30],
  [{ failure: '429' }, true, 10],
  [{ status: 429, headers: { 'retry-after': '7' } }, true, 7],
])('after %j it is not answering', async (reply, isBusy, retryAfterSeconds) => {
  expect(await lookUp(reply)).toMatchObject({ kind: 'not-answering', isBusy, retryAfterSeconds });
});

test('a refresh asks for the account id', async () => {
  await lookUp({ status: 200, body: 74 });
  const settings = { url: server.url, userAgent: 'tests' };
  const source = createDeadlockSource({}, createDeadlockRequest(settings));
  const known = { playerId: '42', name: '41', region: '', keyFingerprint: '', nameCheckedAt: null };
  expect(await source.refresh(gameById(game), known)).toMatchObject({ player: { name: '42' } });
  expect(server.listCalls().at(-1)).toBe('GET /v1/players/42/rank');
});
