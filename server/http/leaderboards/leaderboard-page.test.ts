import { expect, test } from 'vitest';
import { decodeTrend } from '../../../domain/leaderboards/row-trend.ts';
import { profileFactory, savedGameFactory } from '../../../tests/factories/players.ts';
import {
  leaderboardFactory,
  storedRowFactory,
} from '../../../tests/factories/stored-leaderboards.ts';
import { hasOtherHead, toLeaderboardPage, toTab } from './leaderboard-page.ts';

const nowMs = Date.parse('2026-11-26T12:00:00.000Z');
const minutes = (day: number) => Date.parse('2026-11-26T00:00:00.000Z') / 60_000 - day * 24 * 60;
const rank = (leaguePoints: number) =>
  ({ kind: 'divided', tier: 'GOLD', division: 'II', leaguePoints, wins: 3, losses: 4 }) as const;

const points = Array.from(
  { length: 40 },
  (_, day) => [minutes(39 - day), day === 21 ? null : 1400 + day] as const,
);
const row = storedRowFactory(7, {
  ranks: { solo: rank(45) },
  readAt: '2026-11-26T00:00:00.000Z',
  trends: { solo: { firstAt: '2026-10-18T00:00:00.000Z', peak: null, points } },
});
const leaderboard = leaderboardFactory({
  rows: [row],
  placesBefore: { solo: [[7, 3]], flex: [[7, 1]] },
  openLines: [
    { line: 8, name: 'Tide#NA1', region: 'na1', problem: null },
    { line: 9, name: 'x', region: 'na1', problem: 'bad-name' },
  ],
});
const options = { queue: 'solo', sort: 'rank', viewer: undefined, nowMs } as const;

test('a row shows the week, the place before it and 30 days with a gap', () => {
  const page = toLeaderboardPage(leaderboard, options);
  expect(page).toMatchObject({
    queues: ['solo'],
    waitingCount: 1,
    openLines: [],
    ownLines: [],
    race: null,
    reloadsAt: '2026-11-30T00:00:00.000Z',
  });
  // GOLD II begins at 1400. On Monday, three days before, it was 1436.
  expect(page.rows[0]).toMatchObject({
    line: 7,
    rank: rank(45),
    climb: 1445 - 1436,
    placeBefore: 3,
  });
  const line = decodeTrend(page.rows[0]?.steps ?? []);
  expect(line.slice(0, 2).map(([hours]) => hours)).toEqual([0, 72]);
  expect(line.map(([, each]) => each && each - 1400)).toEqual([
    9,
    12,
    15,
    18,
    null,
    24,
    27,
    30,
    33,
    36,
    39,
  ]);
});

test('a page has nothing of a player that visitors may not see', () => {
  const text = JSON.stringify(toLeaderboardPage(leaderboard, options));
  for (const hidden of [
    'playerId',
    'player 7',
    'keyFingerprint',
    'trends',
    'Tide',
    'written',
    'verifier 7',
  ])
    expect(text).not.toContain(hidden);
});

test('editors see open lines, and a viewer the lines of their own accounts, but not of hidden ones', () => {
  const own = savedGameFactory({ playerId: 'player 7' });
  const hides = profileFactory({ hiddenGames: [own] });
  expect(toLeaderboardPage(leaderboard, { ...options, viewer: hides }).ownLines).toEqual([]);
  const viewer = profileFactory({ savedGames: [own] });
  const lists = (['owner', 'moderator', 'member', null] as const).map((role) => {
    const page = toLeaderboardPage({ ...leaderboard, role }, { ...options, viewer });
    expect(page.ownLines).toEqual([7]);
    return page.openLines.length;
  });
  expect(lists).toEqual([2, 2, 0, 0]);
});

test('a version stands for the rows and the lines that wait, and its head for the rest of the page', () => {
  const { version } = toTab(leaderboard, 'solo', nowMs);
  const toOther = (changes: Partial<typeof leaderboard>) =>
    toTab({ ...leaderboard, ...changes }, 'solo', nowMs).version;
  expect(toOther({ revision: 2, role: 'owner' })).toBe(version);
  for (const changes of [{ rows: [] }, { openLines: [] }, { placesBefore: {} }]) {
    expect(toOther(changes)).not.toBe(version);
    expect(hasOtherHead(toOther(changes), version)).toBe(false);
  }
  for (const changes of [{ name: 'x' }, { queue: 'flex' }, { audience: 'all' } as const])
    expect(hasOtherHead(toOther(changes), version)).toBe(true);
});

test.each([
  ['2026-11-27T10:00:00.000Z', '2026-11-28T10:00:00.000Z', '2026-11-27T10:00:00.000Z', 'rank'],
  ['2026-11-20T10:00:00.000Z', '2026-11-28T10:00:00.000Z', '2026-11-28T10:00:00.000Z', 'race'],
  ['2026-11-20T10:00:00.000Z', '2026-12-20T10:00:00.000Z', '2026-11-30T00:00:00.000Z', 'race'],
  ['2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z', '2026-11-30T00:00:00.000Z', 'race'],
])('a page of a race from %s to %s loads again at %s', (startsAt, endsAt, reloadsAt, sort) => {
  const race = { startsAt, endsAt, zone: 'UTC', isFrozen: false };
  const page = toLeaderboardPage({ ...leaderboard, race }, options);
  expect(page).toMatchObject({ reloadsAt, sort });
});
