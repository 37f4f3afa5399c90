import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { UserDocument } from '../../../domain/profiles/user-document.ts';
import { createTestWatcher } from '../../../tests/factories/watchers.ts';
import { createLiveStreams } from './live-streams.ts';

test('[security 40] a hundred watchers that never read are disconnected, and the others get every change', async () => {
  // After a few of these large documents, a watcher that does not read exceeds its limit.
  const padding = 'x'.repeat(100 * 1024);
  let revision = 0;
  const readDocument = async () =>
    ({ displayName: 'Watched', revision, padding }) as unknown as UserDocument;
  const streams = createLiveStreams(readDocument, () => undefined);
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
  const readDocument = async () => ({ displayName: 'Watched', revision }) as UserDocument;
  const streams = createLiveStreams(readDocument, () => undefined);
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
  const resolvers: ((document: UserDocument) => void)[] = [];
  const readDocument = () => new Promise<UserDocument>((resolve) => resolvers.push(resolve));
  const streams = createLiveStreams(readDocument, () => undefined);
  const profile = { id: '1', displayName: 'Watched', revision: 0 };
  const resolveRead = (index: number, revision: number) =>
    resolvers[index]?.({ displayName: 'Watched', revision } as UserDocument);
  // Three batches: the last watcher can close while the first batch has the change already.
  const watchers = Array.from({ length: 600 }, () => createTestWatcher());
  for (const { response } of watchers) streams.watch(profile, response);
  const firstReadCount = resolvers.length;
  streams.sendUpdate(profile.id);
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
  const ids = watchers.map(({ events }) => events.map((event) => /^id: (\d+)$/m.exec(event)?.[1]));
  expect(ids.at(-1)).toEqual([]);
  expect(new Set(ids.slice(0, -1).map(String))).toEqual(new Set(['2,3']));
  expect(streams.count()).toBe(watchers.length - 1);
  streams.close();
});

test('a document that comes with its change event is sent without a read, and never after a newer one', async () => {
  let readCount = 0;
  const createDocument = (revision: number) =>
    ({ displayName: 'Watched', revision }) as unknown as UserDocument;
  const streams = createLiveStreams(
    async () => {
      readCount += 1;
      return createDocument(1);
    },
    () => undefined,
  );
  const { events, response } = createTestWatcher();
  streams.watch({ id: '1', displayName: 'Watched', revision: 1 }, response);
  await vi.waitFor(() => expect(events).toHaveLength(1));
  for (const revision of [3, 2, 4]) {
    streams.sendUpdate('1', createDocument(revision));
    await yieldToRequests();
    await yieldToRequests();
  }
  const ids = events.map((event) => /^id: (\d+)$/m.exec(event)?.[1]);
  expect(ids).toEqual(['1', '3', '4']);
  // The one read was for the new watcher.
  expect(readCount).toBe(1);
  streams.close();
});
