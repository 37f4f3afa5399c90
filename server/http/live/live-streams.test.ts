import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { Change } from '../../../domain/changes/change.ts';
import type { OwnProfile } from '../../../domain/profiles/profile.ts';
import { profileFactory, savedGameFactory } from '../../../tests/factories/players.ts';
import { createTestWatcher } from '../../../tests/factories/watchers.ts';
import { createLiveStreams, type LiveReads } from './live-streams.ts';

const createProfile = (revision: number) => profileFactory({ displayName: 'Watched', revision });
const changes: readonly Change[] = [{ kind: 'showcase' }];

/** Opens streams that read profiles with this function, and know no earlier changes. */
const openStreams = (
  findProfile: LiveReads['findProfile'],
  listChanges: LiveReads['listChanges'] = async () => undefined,
) => createLiveStreams({ findProfile, listChanges }, () => undefined);
type Streams = ReturnType<typeof createLiveStreams>;

/** Opens a stream of a page that shows `since`, and waits for its first event. @returns its events. */
async function watch(streams: Streams, revision: number, since?: number) {
  const { events, response } = createTestWatcher();
  streams.watch({ id: '1', displayName: 'Watched', revision }, response, since);
  await expect.poll(() => events).toHaveLength(1);
  return events;
}

const readIds = (events: readonly string[]) =>
  events.map((event) => /^id: (\d+)$/m.exec(event)?.[1]);

test('[security 40] a hundred watchers that never read are disconnected, and the others get every change', async () => {
  // After a few of these large documents, a watcher that does not read exceeds its limit.
  const profilePic = 'x'.repeat(100 * 1024);
  let revision = 0;
  const streams = openStreams(async () => ({ ...createProfile(revision), profilePic }));
  const profile = { id: '1', displayName: 'Watched', revision: 0 };
  const stalled = Array.from({ length: 100 }, () => createTestWatcher({ isReading: false }));
  const reader = createTestWatcher();
  for (const { response } of [...stalled, reader]) streams.watch(profile, response);
  let maxUnread = 0;
  for (revision = 1; revision <= 20; revision++) {
    streams.sendChange({ subject: profile.id, revision, changes });
    await expect.poll(() => reader.events.at(-1)).toContain(`id: ${revision}\n`);
    maxUnread = Math.max(maxUnread, ...stalled.map(({ stream }) => stream.writableLength));
  }
  expect(stalled.filter(({ stream }) => !stream.destroyed)).toEqual([]);
  expect(streams.count()).toBe(1);
  // The limit of half a megabyte, and one document that exceeded it.
  expect(maxUnread).toBeLessThan(700 * 1024);
  streams.close();
});

test('while thousands of watchers receive a change, other requests are served', async () => {
  let revision = 1;
  const streams = openStreams(async () => createProfile(revision));
  const profile = { id: '1', displayName: 'Watched', revision: 0 };
  const watchers = Array.from({ length: 2000 }, () => createTestWatcher());
  for (const { response } of watchers) streams.watch(profile, response);
  await expect.poll(() => watchers.every(({ events }) => events.length === 1)).toBe(true);
  revision = 2;
  streams.sendChange({ subject: profile.id, revision, changes });
  const countUpdated = () => watchers.filter(({ events }) => events.length === 2).length;
  const updatedCounts: number[] = [];
  while (countUpdated() < watchers.length) {
    updatedCounts.push(countUpdated());
    await yieldToRequests();
  }
  // The first batch is not sent at once, so that the response to the write is sent before it.
  expect(updatedCounts[0]).toBe(0);
  // The 2000 watchers are eight batches.
  expect(new Set(updatedCounts).size).toBeGreaterThan(4);
  streams.close();
});

test('what changed comes before the document, in one write, and changes that wait are joined, also with the first one after 250 watchers', async () => {
  const streams = openStreams(async () => createProfile(1));
  const watchers = Array.from({ length: 600 }, () => createTestWatcher());
  for (const { response } of watchers)
    streams.watch({ id: '1', displayName: 'Watched', revision: 0 }, response);
  const areAt = (revision: number) =>
    watchers.every(({ events }) => events.at(-1)?.includes(`id: ${revision}\n`));
  await expect.poll(() => areAt(1)).toBe(true);
  for (const [kind, revision] of [
    ['showcase', 2],
    ['words', 3],
    ['name', 4],
  ] as const) {
    const profile = createProfile(revision);
    streams.sendChange({ subject: '1', revision, changes: [{ kind }], profile });
  }
  await expect.poll(() => areAt(4)).toBe(true);
  const kinds = watchers.map(({ events }) =>
    JSON.stringify(events.slice(1).map(readChanges)).replaceAll('"Kind":', ''),
  );
  const [alone, joined] = [
    '[[{"showcase"}],[{"words"},{"name"}]]',
    '[[{"showcase"},{"words"},{"name"}]]',
  ];
  expect(kinds).toEqual(watchers.map((_, index) => (index < 250 ? alone : joined)));
  streams.close();
});

test('a closed stream is not written to, and no watcher receives an older document after a newer one', async () => {
  const resolvers: ((profile: OwnProfile) => void)[] = [];
  const streams = openStreams(() => new Promise<OwnProfile>((resolve) => resolvers.push(resolve)));
  const profile = { id: '1', displayName: 'Watched', revision: 0 };
  const resolveRead = (index: number, revision: number) =>
    resolvers[index]?.(createProfile(revision));
  // Three batches: the last watcher can close while the first batch has the change already.
  const watchers = Array.from({ length: 600 }, () => createTestWatcher());
  for (const { response } of watchers) streams.watch(profile, response);
  const firstReadCount = resolvers.length;
  streams.sendChange({ subject: profile.id, revision: 2, changes });
  await expect.poll(() => resolvers).toHaveLength(firstReadCount + 1);
  resolveRead(firstReadCount, 2);
  while (watchers[0]?.events.length === 0) await yieldToRequests();
  watchers.at(-1)?.stream.destroy();
  await expect.poll(() => watchers.at(-2)?.events).toHaveLength(1);
  // Only now the reads for the new watchers return the older revision 1.
  for (let index = 0; index < firstReadCount; index++) resolveRead(index, 1);
  streams.sendChange({ subject: profile.id, revision: 3, changes });
  await expect.poll(() => resolvers).toHaveLength(firstReadCount + 2);
  resolveRead(firstReadCount + 1, 3);
  await expect.poll(() => watchers.at(-2)?.events.at(-1)).toContain('id: 3\n');
  const ids = watchers.map(({ events }) => readIds(events));
  expect(ids.at(-1)).toEqual([]);
  expect(new Set(ids.slice(0, -1).map(String))).toEqual(new Set(['2,3']));
  expect(streams.count()).toBe(watchers.length - 1);
  streams.close();
});

/** Returns the data of the event with the changes; undefined if there is no such event before the document. */
function readChanges(event: string | undefined): unknown {
  const [, data] = /^event: changes\ndata: (.*)\n\nevent: document\n/.exec(event ?? '') ?? [];
  return data === undefined ? undefined : JSON.parse(data);
}

test('a change that arrives late is sent with the newest document, unless the page began with it', async () => {
  let revision = 5;
  const streams = openStreams(async () => createProfile(revision));
  const events = await watch(streams, 5, 5);
  revision = 7;
  for (const late of [7, 5, 6]) {
    streams.sendChange({ subject: '1', revision: late, changes });
    for (let turn = 0; turn < 6; turn++) await yieldToRequests();
  }
  expect(readIds(events)).toEqual(['5', '7', '7']);
  streams.close();
});

test('a watcher first gets what changed since the revision that its page shows', async () => {
  const listChanges = vi.fn(async (_id: string, after: number) =>
    after === 3 ? changes : undefined,
  );
  const streams = openStreams(async () => createProfile(5), listChanges);
  const readFirst = async (since: number | undefined) =>
    readChanges((await watch(streams, 5, since))[0]);
  expect(await readFirst(3)).toEqual([{ Kind: 'showcase' }]);
  expect(listChanges).toHaveBeenLastCalledWith('1', 3, 5);
  // The rows are not stored any more.
  expect(await readFirst(1)).toBeNull();
  expect(await readFirst(5)).toBeUndefined();
  expect(await readFirst(undefined)).toBeUndefined();
  expect(listChanges).toHaveBeenCalledTimes(2);
  streams.close();
});

test('past changes say nothing about games that the page does not show, or about a suspension', async () => {
  const account = {
    game: 'lichess',
    playerId: 'p',
    name: 'mira',
    displayName: undefined,
    region: '',
  } as const;
  const past: readonly Change[] = [
    { kind: 'game-removed', account, isVerified: false },
    { kind: 'gone', verified: [] },
    { kind: 'back', verified: [] },
    { kind: 'picture', slot: 'profilePic' },
  ];
  const streams = openStreams(
    async () => createProfile(5),
    async () => past,
  );
  const [first] = await watch(streams, 5, 1);
  expect(readChanges(first)).toEqual([{ Kind: 'picture', Picture: 'profilePic' }]);
  streams.close();
});

test('when any profile may have changed, the changes are unknown, also while a change is sent', async () => {
  let revision = 1;
  const streams = openStreams(async () => createProfile(revision));
  const events = await watch(streams, 1);
  revision = 2;
  streams.sendAll();
  await expect.poll(() => events).toHaveLength(2);
  expect(readChanges(events[1])).toBeNull();
  streams.sendChange({ subject: '1', revision: 3, changes, profile: createProfile(3) });
  streams.sendAll();
  streams.sendChange({ subject: '1', revision: 4, changes });
  revision = 4;
  await expect.poll(() => readIds(events).at(-1)).toBe('4');
  expect(readChanges(events.at(-1))).toBeNull();
  streams.close();
});

test('a change of a hidden account sends no event, and a client that reconnects does not read about it', async () => {
  const account = { game: 'lichess', playerId: 'p', name: 'Secret', region: '' } as const;
  const hidden = { kind: 'read', account: { ...account, isHidden: true } } as const;
  const queued = { kind: 'history', account } as const;
  const hiddenGames = [savedGameFactory({ ...account, hiddenAt: '2026-09-03T12:00:00.000Z' })];
  let revision = 2;
  const findProfile = async () => ({ ...createProfile(revision), hiddenGames });
  const streams = openStreams(findProfile, async () => [
    hidden,
    queued,
    { kind: 'listing' },
    { kind: 'plays' },
  ]);
  const events = await watch(streams, 2, 1);
  expect(events[0]).toMatch(/^event: document\nid: 2\n/);
  for (const change of [hidden, { kind: 'listing' } as const, { kind: 'plays' } as const])
    streams.sendChange({ subject: '1', revision: ++revision, changes: [change] });
  const shown = [{ kind: 'game-hidden', account }, queued, hidden] as const;
  streams.sendChange({ subject: '1', revision: ++revision, changes: shown });
  await expect.poll(() => readIds(events)).toEqual(['2', '6']);
  expect(events[1]).toContain('[{"Kind":"game-removed","GameType":"Lichess"');
  expect(events.join('')).not.toMatch(/"Kind":"(history|read|listing|plays)"/);
  streams.close();
});

test('watchers get a heartbeat with a line of data, without which browsers hide it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const streams = openStreams(async () => createProfile(1));
  const events = await watch(streams, 1);
  vi.advanceTimersByTime(25_000);
  await expect.poll(() => events.at(-1)).toBe('event: heartbeat\ndata:\n\n');
  streams.close();
});
