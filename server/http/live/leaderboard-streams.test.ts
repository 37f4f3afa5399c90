import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import {
  type ChangeEvent,
  leaderboardSubject,
  playerSubject,
} from '../../../domain/changes/change.ts';
import type { Leaderboard } from '../../../domain/leaderboards/leaderboard.ts';
import {
  leaderboardFactory,
  storedRowFactory,
} from '../../../tests/factories/stored-leaderboards.ts';
import { createTestWatcher } from '../../../tests/factories/watchers.ts';
import type { RowChanges } from '../../../web/parts/leaderboard/leaderboard-props.ts';
import { toTab } from '../leaderboards/leaderboard-page.ts';
import { createLeaderboardStreams } from './leaderboard-streams.ts';

const rank = (leaguePoints: number) =>
  ({ kind: 'divided', tier: 'GOLD', division: 'II', leaguePoints, wins: 3, losses: 4 }) as const;
const row = (line: number, leaguePoints = 10) =>
  storedRowFactory(line, { ranks: { solo: rank(leaguePoints), flex: rank(line) } });
const rows = [row(1), row(2), row(3)];
const first = leaderboardFactory({ rows });
const subject = leaderboardSubject(first.id);
const versionOf = (leaderboard: Leaderboard, queue = 'solo') =>
  toTab(leaderboard, queue, Date.now()).version;
const edited: ChangeEvent = { kind: 'changed', id: 1, subject, revision: 2, changes: [] };

const opened: ReturnType<typeof createLeaderboardStreams>[] = [];
afterEach(() => {
  for (const streams of opened.splice(0)) streams.close();
});

/** Opens streams of a leaderboard that the test can replace. */
function openStreams() {
  const stored: { now: Leaderboard | undefined } = { now: first };
  const find = vi.fn(async (_id: string) => stored.now);
  const streams = createLeaderboardStreams({ readLeaderboard: find }, (error) =>
    expect.unreachable(String(error)),
  );
  opened.push(streams);
  const watch = (version = versionOf(first), queue = 'solo', visitorId?: string) => {
    const watcher = createTestWatcher();
    streams.watch(first.id, { visitorId, queue, version }, watcher.response);
    return watcher.events;
  };
  return { stored, find, streams, watch };
}

function readRows(event: string | undefined): RowChanges {
  return JSON.parse(/^event: rows\ndata: (.*)\n\n$/.exec(event ?? '')?.[1] ?? '');
}

test('a thousand watchers get one small event of a change, which costs one read', async () => {
  const { stored, find, streams, watch } = openStreams();
  const watchers = Array.from({ length: 1000 }, () => watch());
  await expect.poll(() => find.mock.calls.length).toBeGreaterThan(0);
  streams.sendChange(edited);
  // A watcher with an older version gets an event after the reads of those before it.
  const last = watch('');
  await expect.poll(() => last).toHaveLength(1);
  const readCount = find.mock.calls.length;
  stored.now = { ...first, rows: [row(1), row(2, 90), row(3)], revision: 2 };
  streams.sendChange({ ...edited, subject: playerSubject(2) });
  await expect.poll(() => watchers.every((events) => events.length === 1)).toBe(true);
  expect(find).toHaveBeenCalledTimes(readCount + 1);
  expect(new Set(watchers.map(([event]) => event)).size).toBe(1);
  const numbers = streams.listPlayers().map((players) => players.map(({ player }) => player));
  expect(numbers).toEqual([stored.now.rows.map(({ player }) => player.player)]);
  const event = watchers[0]?.[0] ?? '';
  expect(Buffer.byteLength(event)).toBeLessThan(2048);
  expect(readRows(event)).toMatchObject({
    rows: [{ line: 2, rank: rank(90) }],
    removed: [],
    isWhole: false,
    version: versionOf(stored.now),
  });
});

test('lines that are gone, new lines and waiting ones are in the event of each queue', async () => {
  const { stored, streams, watch } = openStreams();
  const [solo, flex] = [watch(), watch(versionOf(first, 'flex'), 'flex')];
  const whole = watch('');
  await expect.poll(() => whole).toHaveLength(1);
  expect(readRows(whole[0])).toMatchObject({
    isWhole: true,
    rows: [{ line: 1 }, { line: 2 }, { line: 3 }],
  });
  const openLines = [{ line: 5, name: 'x', region: 'na1', problem: null }];
  stored.now = { ...first, rows: [row(1), row(3), row(4)], openLines };
  streams.sendChange(edited);
  await expect.poll(() => [solo, flex].every((events) => events.length === 1)).toBe(true);
  const [ofSolo, ofFlex] = [readRows(solo[0]), readRows(flex[0])];
  expect(ofSolo).toMatchObject({ rows: [{ line: 4 }], removed: [2], waitingCount: 1 });
  expect(ofFlex.rows[0]?.rank).toEqual(rank(4));
});

test('a page of an older version gets all rows, and one of another head is loaded again', async () => {
  const { watch } = openStreams();
  const [older, renamed] = [
    watch(versionOf({ ...first, rows: [] })),
    watch(versionOf({ ...first, name: 'Old name' })),
  ];
  await expect.poll(() => [older.length, renamed.length]).toEqual([1, 1]);
  expect(readRows(older[0]).isWhole).toBe(true);
  expect(renamed[0]).toBe('event: gone\ndata:\n\n');
});

test('a leaderboard that is renamed, suspended or gone ends its streams', async () => {
  const { stored, streams, watch } = openStreams();
  for (const now of [{ ...first, name: 'New name' }, { ...first, isSuspended: true }, undefined]) {
    stored.now = first;
    const events = watch('');
    await expect.poll(() => events).toHaveLength(1);
    stored.now = now;
    streams.sendChange(edited);
    await expect.poll(() => events.at(-1)).toBe('event: gone\ndata:\n\n');
    expect(streams.count()).toBe(0);
  }
});

test('a visitor who may not see a leaderboard gets no rows, and a thousand who open it wait for one read', async () => {
  const { stored, find, watch } = openStreams();
  stored.now = { ...first, audience: 'members', memberIds: ['ann'] };
  const gone = 'event: gone\ndata:\n\n';
  const others = [undefined, 'bo'].map((id) => watch('', 'solo', id));
  const unknown = watch('', 'no-queue', 'ann');
  const members = Array.from({ length: 1000 }, () => watch('', 'solo', 'ann'));
  await expect.poll(() => members.every((events) => events.length === 1)).toBe(true);
  expect([...others, unknown]).toEqual([[gone], [gone], [gone]]);
  expect(find.mock.calls.length).toBeLessThanOrEqual(2);
});

test('a watcher who is suspended or deleted gets nothing more', async () => {
  const { streams, watch } = openStreams();
  const [own, other] = [watch('', 'solo', 'someone'), watch('', 'solo', 'other')];
  await expect.poll(() => [own.length, other.length]).toEqual([1, 1]);
  const gone = { kind: 'gone', verified: [] } as const;
  streams.sendChange({ ...edited, subject: 'someone', changes: [gone] });
  expect(own.at(-1)).toBe('event: gone\ndata:\n\n');
  expect(streams.count()).toBe(1);
});

const account = {
  game: 'league-of-legends',
  playerId: 'player 2',
  name: 'x',
  region: 'na1',
} as const;
const other = { ...account, playerId: 'player 9' };
const profile = { ...edited, subject: 'some profile' };

test.each<[string, ChangeEvent, boolean]>([
  ['an unknown change', { kind: 'unknown' }, true],
  ['an edit', edited, true],
  ['its owner', { ...edited, subject: first.ownerId }, true],
  ['an edit of another leaderboard', { ...edited, subject: leaderboardSubject('x') }, false],
  ['a player in it', { ...edited, subject: playerSubject(3) }, true],
  ['another player', { ...edited, subject: playerSubject(9) }, false],
  ['a verification', { ...profile, changes: [{ kind: 'verified', account }] }, true],
  ['another verification', { ...profile, changes: [{ kind: 'verified', account: other }] }, false],
  ['a hidden account', { ...profile, changes: [{ kind: 'game-hidden', account }] }, true],
  ['a suspension', { ...profile, changes: [{ kind: 'gone', verified: [account] }] }, true],
  ['another suspension', { ...profile, changes: [{ kind: 'gone', verified: [other] }] }, false],
  ['a profile that may be named', { ...profile, subject: 'verifier 2' }, true],
  ['the name of another profile', { ...profile, changes: [{ kind: 'name' }] }, false],
])('%s is read, or is not about the leaderboard', async (_, event, isRead) => {
  const { find, streams, watch } = openStreams();
  const events = watch('');
  await expect.poll(() => events).toHaveLength(1);
  streams.sendChange(event);
  for (let turn = 0; turn < 6; turn++) await yieldToRequests();
  expect(find).toHaveBeenCalledTimes(isRead ? 2 : 1);
});

test('a user who is no member any more gets nothing more, and the members get every row that is found', async () => {
  const { stored, streams, watch } = openStreams();
  const forMembers: Leaderboard = {
    ...first,
    audience: 'members',
    memberIds: ['owner', 'ann', 'bo'],
  };
  stored.now = forMembers;
  const [ann, bo] = ['ann', 'bo'].map((id) => watch(versionOf(forMembers), 'solo', id));
  stored.now = { ...forMembers, memberIds: ['owner', 'ann'], rows: [row(1), row(2, 90)] };
  streams.sendChange(edited);
  await expect.poll(() => bo).toEqual(['event: gone\ndata:\n\n']);
  await expect.poll(() => ann).toHaveLength(1);
  expect(readRows(ann?.[0]).rows).toMatchObject([{ line: 1 }, { line: 2, rank: rank(90) }]);
});
