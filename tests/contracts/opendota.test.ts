/** OpenDota's responses: medals, names, and the search by name. */
import { expect, test } from 'vitest';
import { openDotaPolicy } from '../../adapters/sources/limiter/limit-policy.ts';
import { openRequests } from '../../adapters/sources/limiter/open-requests.ts';
import {
  createOpenDotaCall,
  createOpenDotaRequest,
} from '../../adapters/sources/opendota/opendota-request.ts';
import { createOpenDotaSource } from '../../adapters/sources/opendota/opendota-source.ts';
import type { LookUpPriority } from '../../adapters/sources/visitor-priority.ts';
import { callShares } from '../../domain/sources/data-source.ts';
import { formatRanks } from '../../domain/wire/rank-fields.ts';
import type { FakeReply } from '../fixtures/sources/fake-server.ts';
import { openSharedServer } from '../fixtures/sources/shared-server.ts';
import { createSourceNeeds } from '../fixtures/sources/source-needs.ts';

const game = 'dota-2';
const profile = { account_id: 41, personaname: 'Wren' };
const wren = { profile, rank_tier: 53, leaderboard_rank: null };

const server = openSharedServer();

/** Opens the source with these responses by path. */
function openSource(replies: Readonly<Record<string, FakeReply>>) {
  server.respond = ({ url }) =>
    replies[url.pathname] ?? { status: 404, body: { error: 'Not Found' } };
  const settings = { url: server.url, steamUrl: '', userAgent: 'tests' };
  return createOpenDotaSource({}, createOpenDotaRequest(settings));
}

const lookUp = (name: string, replies: Readonly<Record<string, FakeReply>>) =>
  openSource(replies).lookUp({ game, name, region: '' });
const lookUpWren = (body: unknown) => lookUp('41', { '/api/players/41': { status: 200, body } });

test.each([
  [11, null, 'HERALD I'],
  [53, null, 'LEGEND III'],
  [75, null, 'DIVINE V'],
  [80, null, 'IMMORTAL'],
  [85, 12, 'IMMORTAL #12'],
  // A place of a lower medal is not shown, and stars that do not exist are left out.
  [53, 12, 'LEGEND III'],
  [59, null, 'LEGEND'],
  [null, null, 'UNRANKED'],
  [0, 0, 'UNRANKED'],
  [80, 0, 'IMMORTAL'],
  [undefined, undefined, 'UNRANKED'],
])('the rank tier %j with the place %j is %s', async (rank_tier, leaderboard_rank, text) => {
  const outcome = await lookUpWren({ profile, rank_tier, leaderboard_rank });
  if (outcome.kind !== 'found') throw new Error(`the look-up ended with ${outcome.kind}`);
  expect(formatRanks(game, outcome.player.ranks, 'saved')).toEqual({ GameRank: text });
});

test.each([
  ['a medal as text', { ...wren, rank_tier: '53' }],
  ['a medal that does not exist', { ...wren, rank_tier: 99 }],
  ['another player', { ...wren, profile: { ...profile, account_id: 42 } }],
  ['an id above 32 bits', { ...wren, profile: { ...profile, account_id: 2 ** 53 } }],
  ['a list', []],
  ['null', null],
])('%s is no response', async (_case, body) => {
  expect((await lookUpWren(body)).kind).toBe('not-answering');
});

test('an account without a profile does not exist', async () => {
  const missing = { kind: 'no-such-player', detail: 'no-account' };
  expect(await lookUpWren({ rank_tier: null, leaderboard_rank: null })).toEqual(missing);
  expect(await lookUp('41', {})).toEqual(missing);
});

test.each([
  ['Wren', 'Wren'],
  ['  달빛 여우 ', '달빛 여우'],
  ['a\u0000b\u202ec\ud800', 'abc'],
  ['x'.repeat(100), 'x'.repeat(64)],
  ['\u200b', undefined],
  [undefined, undefined],
  [7, undefined],
])('the name %j is shown as %j', async (personaname, displayName) => {
  const outcome = await lookUpWren({ ...wren, profile: { account_id: 41, personaname } });
  expect(outcome).toMatchObject({ kind: 'found', player: { name: '41', displayName } });
});

test('the only player with exactly this name is found, in any case', async () => {
  const outcome = await lookUp('wren', {
    '/api/search': { status: 200, body: [profile, { account_id: 42, personaname: 'Wren Alder' }] },
    '/api/players/41': { status: 200, body: wren },
  });
  expect(outcome).toMatchObject({ kind: 'found', player: { name: '41', displayName: 'Wren' } });
  expect(server.listCalls()).toEqual(['GET /api/search?q=wren', 'GET /api/players/41']);
});

test('of several players with the same name, or with similar names, the visitor chooses one', async () => {
  const search = (...found: readonly object[]) =>
    lookUp('Wren', { '/api/search': { status: 200, body: found } });
  const lastMatchAt = '2026-05-03T12:00:00.000Z';
  const active = { ...profile, account_id: 42, last_match_time: lastMatchAt };
  const similar = { account_id: 43, personaname: 'Wren Alder', last_match_time: 'soon' };
  const same = await search(profile, active, similar, { account_id: 'x' });
  expect(same).toEqual({
    kind: 'several-players',
    players: [
      { name: '41', displayName: 'Wren', lastMatchAt: null },
      { name: '42', displayName: 'Wren', lastMatchAt },
    ],
  });
  expect(await search(similar)).toEqual({
    kind: 'several-players',
    players: [{ name: '43', displayName: 'Wren Alder', lastMatchAt: null }],
  });
  const inCapitals = { account_id: 44, personaname: 'WREN' };
  const inCase = { account_id: 45, personaname: 'wren' };
  expect(await search(inCapitals, inCase)).toMatchObject({
    players: [{ name: '44' }, { name: '45' }],
  });
  const unreadable = { ...profile, account_id: 'x' };
  expect(await search(profile, unreadable)).toEqual({
    kind: 'several-players',
    players: [{ name: '41', displayName: 'Wren', lastMatchAt: null }],
  });
  const many = Array.from({ length: 50 }, (_, index) => ({ ...profile, account_id: 100 + index }));
  const outcome = await search(...many);
  expect(outcome.kind === 'several-players' && outcome.players.length).toBe(8);
  expect(await search()).toEqual({ kind: 'no-such-player', detail: 'no-account' });
});

test('the characters of a name cannot change the address of a search', async () => {
  await lookUp('a&key=b#c/../d', {});
  expect(server.listCalls()).toEqual(['GET /api/search?q=a%26key%3Db%23c%2F..%2Fd']);
});

test('half of the 3,000 calls of a day are for visitors, half for refreshes, of it at most half for leaderboards, and one network cannot use up its half', async () => {
  const requests = openRequests(
    createSourceNeeds(),
    // Without the limit of a minute, so that the test is short.
    { ...openDotaPolicy, limits: openDotaPolicy.limits.filter(({ seconds }) => seconds > 60) },
  );
  const request = requests.limit(async () => ({ kind: 'ok', body: null, headers: new Headers() }));
  const countCalls = async (priority: LookUpPriority) => {
    for (let count = 0; ; count += 1) {
      const outcome = await request(createOpenDotaCall('/api/players/41', priority));
      if (outcome.kind !== 'ok') return count;
    }
  };
  const first = await countCalls({ share: callShares.visitor, network: '203.0.113.1' });
  expect(first).toBe(750);
  expect(await countCalls({ share: callShares.visitor, network: '203.0.113.2' })).toBe(375);
  expect(await countCalls({ share: callShares.leaderboard })).toBe(750);
  expect(await countCalls({ share: callShares.refresh })).toBe(750);
  expect(await countCalls({ share: callShares.visitor, network: '203.0.113.3' })).toBe(188);
  await requests.close();
});
