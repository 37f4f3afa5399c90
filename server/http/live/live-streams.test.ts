import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { NewSamples } from '../../../domain/profiles/new-samples.ts';
import type { Profile } from '../../../domain/profiles/profile.ts';
import type { UserDocument } from '../../../domain/profiles/user-document.ts';
import { createTestWatcher } from '../../../tests/factories/watchers.ts';
import { createLiveStreams, type LiveProfile } from './live-streams.ts';

/** Creates a profile whose games were updated at these times. */
const createLive = (
  fields: object,
  samples: readonly NewSamples[] = [],
  times: readonly string[] = [],
): LiveProfile => ({
  document: {
    displayName: 'Watched',
    ...fields,
    savedGames: times.map((UpdatedAt) => ({ UpdatedAt })),
  } as unknown as UserDocument,
  listNewSamples: async () => samples,
});
const readIds = (events: readonly string[]) =>
  events.map((event) => /^id: (\d+)$/m.exec(event)?.[1]);

test('[security 40] a hundred watchers that never read are disconnected, and the others get every change', async () => {
  // After a few of these large documents, a watcher that does not read exceeds its limit.
  const padding = 'x'.repeat(100 * 1024);
  let revision = 0;
  const readProfile = async () => createLive({ revision, padding });
  const streams = createLiveStreams(readProfile, () => undefined);
  const profile = { id: '1', displayName: 'Watched', revision: 0 };
  const stalled = Array.from({ length: 100 }, () => createTestWatcher({ isReading: false }));
  const reader = createTestWatcher();
  for (const { response } of [...stalled, reader]) streams.watch(profile, response);
  let maxUnread = 0;
  for (revision = 1; revision <= 20; revision++) {
    streams.sendUpdate(profile.id);
    await vi.waitFor(() => expect(reader.events.at(-1)).toContain(`id: ${revision}\n`));
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
  const streams = createLiveStreams(
    async () => createLive({ revision }),
    () => undefined,
  );
  const profile = { id: '1', displayName: 'Watched', revision: 0 };
  const watchers = Array.from({ length: 2000 }, () => createTestWatcher());
  for (const { response } of watchers) streams.watch(profile, response);
  await vi.waitFor(() => expect(watchers.every(({ events }) => events.length === 1)).toBe(true));
  revision = 2;
  streams.sendUpdate(profile.id);
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

test('a closed stream is not written to, and no watcher receives an older document after a newer one', async () => {
  const resolvers: ((live: LiveProfile) => void)[] = [];
  const readProfile = () => new Promise<LiveProfile>((resolve) => resolvers.push(resolve));
  const streams = createLiveStreams(readProfile, () => undefined);
  const profile = { id: '1', displayName: 'Watched', revision: 0 };
  const resolveRead = (index: number, revision: number) =>
    resolvers[index]?.(createLive({ revision }));
  // Three batches: the last watcher can close while the first batch has the change already.
  const watchers = Array.from({ length: 600 }, () => createTestWatcher());
  for (const { response } of watchers) streams.watch(profile, response);
  const firstReadCount = resolvers.length;
  streams.sendUpdate(profile.id);
  await vi.waitFor(() => expect(resolvers).toHaveLength(firstReadCount + 1));
  resolveRead(firstReadCount, 2);
  while (watchers[0]?.events.length === 0) await yieldToRequests();
  watchers.at(-1)?.stream.destroy();
  await vi.waitFor(() => expect(watchers.at(-2)?.events).toHaveLength(1));
  // Only now the reads for the new watchers return the older revision 1.
  for (let index = 0; index < firstReadCount; index++) resolveRead(index, 1);
  streams.sendUpdate(profile.id);
  await vi.waitFor(() => expect(resolvers).toHaveLength(firstReadCount + 2));
  resolveRead(firstReadCount + 1, 3);
  await vi.waitFor(() => expect(watchers.at(-2)?.events.at(-1)).toContain('id: 3\n'));
  const ids = watchers.map(({ events }) => readIds(events));
  expect(ids.at(-1)).toEqual([]);
  expect(new Set(ids.slice(0, -1).map(String))).toEqual(new Set(['2,3']));
  expect(streams.count()).toBe(watchers.length - 1);
  streams.close();
});

test('a profile that comes with its change event is not read again, and never sent after a newer one', async () => {
  let readCount = 0;
  const streams = createLiveStreams(
    async (_id, known) => {
      if (!known) readCount += 1;
      return createLive(known ?? { revision: 1 });
    },
    () => undefined,
  );
  const { events, response } = createTestWatcher();
  streams.watch({ id: '1', displayName: 'Watched', revision: 1 }, response);
  await vi.waitFor(() => expect(events).toHaveLength(1));
  for (const revision of [3, 2, 4]) {
    streams.sendUpdate('1', { displayName: 'Watched', revision } as Profile);
    for (let turn = 0; turn < 4; turn++) await yieldToRequests();
  }
  expect(readIds(events)).toEqual(['1', '3', '4']);
  // The one read was for the new watcher.
  expect(readCount).toBe(1);
  streams.close();
});

test('after a change, the document and its new samples are sent with one write, and each sample is sent once', async () => {
  let live = createLive({ revision: 1 }, [[0, 'solo']], ['10:00']);
  const streams = createLiveStreams(
    async () => live,
    () => undefined,
  );
  const { events, response } = createTestWatcher();
  streams.watch({ id: '1', displayName: 'Watched', revision: 1 }, response);
  await vi.waitFor(() => expect(events).toHaveLength(1));
  const samplesOf = (event: string | undefined) => event?.split('\n\n')[1] ?? 'no second event';
  expect(samplesOf(events[0])).toBe('');
  /** Changes the profile, and returns the second event of what was sent. */
  async function change(samples: readonly NewSamples[], times: readonly string[]) {
    const revision = events.length + 1;
    live = createLive({ revision }, samples, times);
    streams.sendUpdate('1');
    await vi.waitFor(() => expect(events).toHaveLength(revision));
    return samplesOf(events.at(-1));
  }
  expect(await change([[0, 'solo', 'flex']], ['10:01', '10:00'])).toBe(
    'event: samples\nid: 2\ndata: [[0,"solo","flex"]]',
  );
  expect(events[1]).toMatch(/^event: document\nid: 2\ndata: {"displayName":"Watched".*}\n\n/);
  // A new picture.
  expect(await change([[0, 'solo', 'flex']], ['10:01', '10:00'])).toBe('');
  // The second game moves up, and gets an update with a new rank.
  expect(await change([[0, 'solo']], ['10:02'])).toBe('event: samples\nid: 4\ndata: [[0,"solo"]]');
  // A new game, and an update without a new rank.
  expect(
    await change(
      [
        [0, 'solo'],
        [1, 'solo'],
      ],
      ['10:02', '10:03'],
    ),
  ).toBe('event: samples\nid: 5\ndata: [[1,"solo"]]');
  expect(await change([[0, 'solo']], ['10:02', '10:04'])).toBe('');
  streams.close();
});

test('after a resync the samples are unknown, also when it comes while a change is sent', async () => {
  let revision = 1;
  const streams = createLiveStreams(
    async (_id, known) => createLive(known ?? { revision }, [[0, 'solo']], ['10:00']),
    () => undefined,
  );
  const { events, response } = createTestWatcher();
  streams.watch({ id: '1', displayName: 'Watched', revision: 1 }, response);
  await vi.waitFor(() => expect(events).toHaveLength(1));
  revision = 2;
  streams.sendAllUpdates();
  await vi.waitFor(() => expect(events).toHaveLength(2));
  expect(events[1]).toContain('event: samples\nid: 2\ndata: null\n\n');
  streams.sendUpdate('1', { displayName: 'Watched', revision: 3 } as Profile);
  streams.sendAllUpdates();
  streams.sendUpdate('1');
  revision = 4;
  await vi.waitFor(() => expect(readIds(events).at(-1)).toBe('4'));
  expect(events.at(-1)).toContain('data: null\n\n');
  streams.close();
});
