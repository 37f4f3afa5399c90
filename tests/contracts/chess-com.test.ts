/** Chess.com's responses, and the errors that look like a missing player. */
import { describe, expect, test } from 'vitest';
import { createChessComRequest } from '../../adapters/sources/chess-com/chess-com-request.ts';
import { createChessComSource } from '../../adapters/sources/chess-com/chess-com-source.ts';
import { gameById } from '../../domain/games/games.ts';
import { toPublicRecords } from '../../domain/wire/rank-fields.ts';
import type { FakeReply } from '../fixtures/sources/fake-server.ts';
import { openSharedServer } from '../fixtures/sources/shared-server.ts';

const game = 'chess-com';
const userAgent = 'Rankfolio (mailto:owner@x.test)';
const profile = { player_id: 41, username: 'wren_alder', status: 'premium' };
const last = { rating: 1512, date: 1_790_000_000, rd: 40 };
const record = { win: 12, loss: 9, draw: 3 };
const known = { name: 'wren_alder', region: '', keyFingerprint: 'chess-com', nameCheckedAt: null };

interface Replies {
  readonly profile?: FakeReply;
  readonly stats?: FakeReply;
}

const server = openSharedServer();

/** Opens the source with these responses. By default the player exists and has no ratings. */
function openSource({ profile: own = ok(profile), stats = ok({}) }: Replies = {}) {
  server.respond = ({ url }) => (url.pathname.endsWith('/stats') ? stats : own);
  return createChessComSource({}, createChessComRequest({ url: server.url, userAgent }));
}

const ok = (body: unknown): FakeReply => ({ status: 200, body });
const withStatus = (status: string) => ok({ ...profile, status });
const withBlitz = (changes: object) => ok({ chess_blitz: { last: { ...last, ...changes } } });
const error = (message: string): FakeReply => ({ status: 404, body: { code: 0, message } });
const account = { game, name: 'Wren_Alder', region: '' } as const;
const lookUp = (replies: Replies) => openSource(replies).lookUp(account);

test('a look-up is two calls, in lower case, which name the contact', async () => {
  await lookUp({});
  expect(server.listCalls()).toEqual([
    'GET /pub/player/wren_alder',
    'GET /pub/player/wren_alder/stats',
  ]);
  for (const { headers } of server.requests) expect(headers['user-agent']).toBe(userAgent);
});

test('a rating has wins, draws, losses and the day of the last game; the league and FIDE are no ranks', async () => {
  const stats = { chess_blitz: { last, best: last, record }, fide: 0, tactics: { last } };
  const outcome = await lookUp({ stats: ok(stats), profile: ok({ ...profile, league: 'Legend' }) });
  if (outcome.kind !== 'found') throw new Error(`the look-up ended with ${outcome.kind}`);
  const { playerId, name, ranks } = outcome.player;
  expect({ playerId, name }).toEqual({ playerId: '41', name: 'wren_alder' });
  expect(ranks.blitz).toMatchObject({ kind: 'rating', emblem: 'BLITZ', rating: 1512 });
  expect(toPublicRecords(ranks)).toEqual({
    blitz: { Wins: 12, Losses: 9, Draws: 3, LastGameAt: '2026-09-21T14:13:20.000Z' },
  });
});

test('a missing record or best is no error, and a mode without a game has no rank', async () => {
  const stats = { chess_rapid: { last: { rating: 812, date: 1 } }, chess_daily: { record } };
  const outcome = await lookUp({ stats: ok(stats) });
  if (outcome.kind !== 'found') throw new Error(`the look-up ended with ${outcome.kind}`);
  expect(outcome.player.ranks).toMatchObject({
    rapid: { rating: 812, wins: 0, losses: 0 },
    daily: { kind: 'unranked' },
    blitz: { kind: 'unranked' },
  });
});

describe('no account has the name', () => {
  test.each([
    ['after a true 404', { profile: error('User "wren_alder" not found.') }, 'no-account'],
    ['when its owner closed it', { profile: withStatus('closed') }, 'closed-account'],
    [
      'when Chess.com closed it',
      { profile: withStatus('closed:fair_play_violations') },
      'excluded-account',
    ],
    ['after a 410', { profile: { status: 410 } }, 'closed-account'],
  ])('%s', async (_name, replies: Replies, detail) => {
    expect(await lookUp(replies)).toEqual({ kind: 'no-such-player', detail });
  });

  test('when it belongs to another account now', async () => {
    const { refresh } = openSource();
    expect(await refresh(gameById(game), { ...known, playerId: '40' })).toEqual({
      kind: 'no-such-player',
      detail: 'no-account',
    });
    expect(await refresh(gameById(game), { ...known, playerId: '41' })).toMatchObject({
      kind: 'found',
      player: { playerId: '41' },
    });
  });
});

describe('Chess.com is not answering', () => {
  test.each([
    ['after an internal error', { profile: error('An internal error has occurred.') }],
    ['after a 404 without a message', { profile: { status: 404, body: {} } }],
    ['after a 404 for the ratings of an account', { stats: error('User not found.') }],
    ['for another player', { profile: ok({ ...profile, username: 'another' }) }],
    ['for an id as text', { profile: ok({ ...profile, player_id: '41' }) }],
    ['for an id beyond 2^53', { profile: ok({ ...profile, player_id: 2 ** 60 }) }],
    ['for a rating as text', { stats: withBlitz({ rating: '1512' }) }],
    ['for a date in the far future', { stats: withBlitz({ date: 1e15 }) }],
    ['for a list', { stats: ok([]) }],
    ['after a 403', { profile: { status: 403 } }],
  ])('%s', async (_name, replies: Replies) => {
    expect(await lookUp(replies)).toMatchObject({ kind: 'not-answering' });
  });
});
