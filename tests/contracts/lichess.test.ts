/** Lichess's responses, and the calls for refreshes. */
import { describe, expect, test } from 'vitest';
import { createLichessRequest } from '../../adapters/sources/lichess/lichess-request.ts';
import { createLichessSource } from '../../adapters/sources/lichess/lichess-source.ts';
import { gameById } from '../../domain/games/games.ts';
import type { RankWithRecord } from '../../domain/games/rank.ts';
import type { KnownPlayer } from '../../domain/sources/data-source.ts';
import { formatRanks } from '../../domain/wire/rank-fields.ts';
import type { FakeReply } from '../fixtures/sources/fake-server.ts';
import { openSharedServer } from '../fixtures/sources/shared-server.ts';

const game = 'lichess';
const blitz = { games: 300, rating: 1912, rd: 45, prog: 3 };
const wren = { id: 'wren_alder', username: 'Wren_Alder', perfs: { blitz } };

const server = openSharedServer();
const { requests } = server;

function openSource() {
  const userAgent = 'Rankfolio (https://x.test)';
  const settings = { url: server.url, token: 'canary-token', userAgent };
  return createLichessSource({}, createLichessRequest(settings));
}

const respondWith = (body: unknown) => {
  server.respond = () => ({ status: 200, body });
};
const lookUp = () => openSource().lookUp({ game, name: 'wren_alder', region: '' });

const known = (playerId: string): KnownPlayer => ({
  playerId,
  name: playerId,
  region: '',
  keyFingerprint: 'lichess',
  nameCheckedAt: null,
});

async function readRanks(perfs: unknown): Promise<Readonly<Record<string, RankWithRecord>>> {
  respondWith({ ...wren, perfs });
  const outcome = await lookUp();
  if (outcome.kind !== 'found') throw new Error(`the look-up ended with ${outcome.kind}`);
  return outcome.player.ranks;
}

test('a look-up is one call, without the percentile, which names the site and sends the token as a header', async () => {
  respondWith(wren);
  await lookUp();
  expect(server.listCalls()).toEqual(['GET /api/user/wren_alder']);
  expect(requests[0]?.headers).toMatchObject({
    'user-agent': 'Rankfolio (https://x.test)',
    authorization: 'Bearer canary-token',
  });
});

test.each([
  ['GM', 'GM'],
  ['BOT', 'BOT'],
  [undefined, undefined],
  [null, undefined],
  ['<b>GM</b>', undefined],
  [7, undefined],
])('the title %j of a user is read as %j', async (title, expected) => {
  respondWith({ ...wren, title });
  expect(await lookUp()).toMatchObject({
    kind: 'found',
    player: { name: 'Wren_Alder', title: expected },
  });
});

describe('ratings', () => {
  test('have the number of games, and a question mark while they are provisional', async () => {
    const ranks = await readRanks({
      blitz,
      rapid: { games: 4, rating: 1688, rd: 150, prov: true },
    });
    expect(ranks.blitz).toEqual({
      kind: 'rating',
      emblem: 'BLITZ',
      rating: 1912,
      wins: 0,
      losses: 0,
      otherGames: 300,
    });
    expect(ranks.rapid).toMatchObject({ rating: 1688, isProvisional: true });
    // A rating that is not provisional comes first.
    expect(formatRanks(game, ranks, 'saved')).toEqual({ GameRank: '1912' });
    const provisional = await readRanks({ rapid: { games: 4, rating: 1688, prov: true } });
    expect(formatRanks(game, provisional, 'saved')).toEqual({ GameRank: '1688?' });
  });

  test('do not exist before the first game, and puzzles have none', async () => {
    const perfs = {
      blitz: { games: 0, rating: 1500, prov: true },
      puzzle: blitz,
      storm: { runs: 3 },
    };
    for (const rank of Object.values(await readRanks(perfs)))
      expect(rank).toEqual({ kind: 'unranked' });
    for (const none of [{}, null, undefined])
      expect((await readRanks(none)).blitz).toEqual({ kind: 'unranked' });
  });

  test.each([
    ['numbers as text', { blitz: { games: '300', rating: '1912' } }],
    ['null', { blitz: { games: 300, rating: null } }],
    ['an id beyond 2^53', { blitz: { games: 2 ** 60, rating: 1912 } }],
    ['a list', { blitz: [1912] }],
  ])('of the wrong form (%s) are no answer', async (_form, perfs) => {
    respondWith({ ...wren, perfs });
    expect((await lookUp()).kind).toBe('not-answering');
  });
});

test.each([
  ['a closed account', { ...wren, disabled: true }, 'closed-account'],
  ['an account that Lichess excludes', { ...wren, tosViolation: true }, 'excluded-account'],
])('%s is not found, with its own reason', async (_account, user, detail) => {
  respondWith(user);
  expect(await lookUp()).toEqual({ kind: 'no-such-player', detail });
});

test.each([
  ['another player', { ...wren, id: 'tidecaller', username: 'Tidecaller' }],
  ['a name that does not match its id', { ...wren, username: 'Tidecaller' }],
  ['a name with a line break', { ...wren, id: 'wren_alder', username: 'Wren\n' }],
  ['a list', [wren]],
])('a response with %s is no answer', async (_content, body) => {
  respondWith(body);
  expect((await lookUp()).kind).toBe('not-answering');
});

test('several users are one call, without percentiles, and one who is missing in it is read alone', async () => {
  const other = { ...wren, id: 'ab', username: 'AB' };
  server.respond = ({ method }) =>
    method === 'POST'
      ? { status: 200, body: [{ ...wren, tosViolation: true }, 'x', other] }
      : { status: 404, body: { error: 'Not found.' } };
  const names = ['AB', 'Missing', 'wren_alder'];
  const find = openSource().readBatch?.(names);
  const last = { kind: 'rating', rating: 1912, percentile: 72.8 } as RankWithRecord;
  const players = [
    { name: 'ab', ranks: { blitz: last } },
    { name: 'ab', ranks: {} },
  ];
  const outcomes = await Promise.all(
    [...names.map((name) => ({ name })), ...players].map((player) => find?.(player)),
  );
  const blitzRank = { rating: 1912, otherGames: 300 };
  expect(outcomes).toMatchObject([
    { kind: 'found', player: { playerId: 'ab', ranks: { blitz: blitzRank } } },
    { kind: 'no-such-player', detail: 'no-account' },
    { kind: 'no-such-player', detail: 'excluded-account' },
    { kind: 'found', player: { ranks: { blitz: { ...blitzRank, percentile: 72.8 } } } },
    { kind: 'found', player: { ranks: { blitz: blitzRank } } },
  ]);
  expect(server.listCalls()).toEqual(['POST /api/users', 'GET /api/user/Missing']);
  expect(requests[0]).toMatchObject({
    body: 'AB,Missing,wren_alder',
    headers: { 'content-type': expect.stringMatching(/^text\/plain/) },
  });
});

test.each<[string, FakeReply]>([
  ['a 429', { failure: '429' }],
  ['a 404', { status: 404, body: {} }],
  ['no list', { status: 200, body: {} }],
])('none of several users is answered after %s', async (_name, reply) => {
  server.respond = () => reply;
  const { id: name } = wren;
  expect(await openSource().readBatch?.([name])({ name })).toMatchObject({
    kind: 'not-answering',
  });
  expect(requests).toHaveLength(1);
});

describe('the percentile', () => {
  const perfs = {
    blitz,
    rapid: { games: 20, rating: 1500 },
    bullet: { games: 900, rating: 2000, prov: true },
  };
  /** Refreshes a player with these last ranks. @returns the new ranks, and the calls after the one for the user. */
  async function refreshWith(ranks: Readonly<Record<string, RankWithRecord>>, stats: FakeReply) {
    server.respond = ({ url }) =>
      url.pathname.includes('/perf/') ? stats : { status: 200, body: { ...wren, perfs } };
    const player = { ...known(wren.id), name: wren.username, ranks };
    const outcome = await openSource().refresh(gameById(game), player);
    if (outcome.kind !== 'found') throw new Error(`the refresh ended with ${outcome.kind}`);
    const calls = requests.splice(0).slice(1);
    return { ranks: outcome.player.ranks, paths: calls.map(({ url }) => url.pathname) };
  }
  const stats: FakeReply = { status: 200, body: { percentile: 72.8412, rank: null } };

  test('is that of the queue with the most games, without provisional ratings, and is fetched again only for another rating', async () => {
    const first = await refreshWith({}, stats);
    expect(first.paths).toEqual(['/api/user/wren_alder/perf/blitz']);
    expect(first.ranks.blitz).toMatchObject({ rating: 1912, percentile: 72.8 });
    expect(first.ranks.rapid).not.toHaveProperty('percentile');
    const again = await refreshWith(first.ranks, stats);
    expect(again).toEqual({ ranks: first.ranks, paths: [] });
    const { blitz: last } = first.ranks;
    if (last?.kind !== 'rating') throw new Error('there is no rating');
    const changed = await refreshWith({ blitz: { ...last, rating: 1900 } }, stats);
    expect(changed.paths).toHaveLength(1);
  });

  test('is rounded down, and 0 is known, too', async () => {
    const { ranks } = await refreshWith({}, { status: 200, body: { percentile: 99.97 } });
    expect(ranks.blitz).toMatchObject({ percentile: 99.9 });
    const lowest = await refreshWith({}, { status: 200, body: { percentile: 0.04 } });
    expect(lowest.ranks.blitz).toMatchObject({ percentile: 0 });
    expect((await refreshWith(lowest.ranks, stats)).paths).toEqual([]);
  });

  test.each<[string, FakeReply]>([
    ['no answer', { failure: 'reset' }],
    ['HTML', { failure: 'HTML' }],
    ['a percentile as text', { status: 200, body: { percentile: '72.8' } }],
    ['a percentile above 100', { status: 200, body: { percentile: 172.8 } }],
    ['no percentile', { status: 200, body: {} }],
    ['a 404', { status: 404, body: { error: 'Not found.' } }],
  ])('is missing after %s, and the ratings are there', async (_name, reply) => {
    const { ranks } = await refreshWith({}, reply);
    expect(ranks.blitz).toMatchObject({ rating: 1912 });
    expect(ranks.blitz).not.toHaveProperty('percentile');
  });
});
