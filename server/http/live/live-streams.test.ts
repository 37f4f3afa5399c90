import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { UserDocument } from '../../../domain/profiles/user-document.ts';
import { createTestWatcher } from '../../../tests/factories/watchers.ts';
import { createLiveStreams } from './live-streams.ts';

test('[security 40] a hundred watchers that never read are disconnected, and the others get every change', async () => {
  const padding = 'x'.repeat(100 * 1024);
  let revision = 0;
  const read = async () =>
    ({ displayName: 'Watched', revision, padding }) as unknown as UserDocument;
  const streams = createLiveStreams(read, () => undefined);
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

test('while thousands receive a change, other requests are served', async () => {
  let revision = 1;
  const read = async () => ({ displayName: 'Watched', revision }) as UserDocument;
  const streams = createLiveStreams(read, () => undefined);
  const profile = { id: '1', displayName: 'Watched', revision: 0 };
  const all = Array.from({ length: 2000 }, () => createTestWatcher());
  for (const { response } of all) streams.watch(profile, response);
  await vi.waitFor(() => expect(all.every(({ events }) => events.length === 1)).toBe(true));
  revision = 2;
  streams.sendUpdate(profile.id);
  const countUpdated = () => all.filter(({ events }) => events.length === 2).length;
  const updatedCounts: number[] = [];
  while (countUpdated() < all.length) {
    updatedCounts.push(countUpdated());
    await yieldToOthers();
  }
  // The first batch is not sent at once, so that the response to the write is sent before it.
  expect(updatedCounts[0]).toBe(0);
  expect(new Set(updatedCounts).size).toBeGreaterThan(4);
  streams.close();
});

test('a closed stream is not written to, and no watcher receives an older document after a newer one', async () => {
  const reads: ((document: UserDocument) => void)[] = [];
  const read = () => new Promise<UserDocument>((resolve) => reads.push(resolve));
  const streams = createLiveStreams(read, () => undefined);
  const profile = { id: '1', displayName: 'Watched', revision: 0 };
  const resolveRead = (at: number, revision: number) =>
    reads[at]?.({ displayName: 'Watched', revision } as UserDocument);
  const all = Array.from({ length: 600 }, () => createTestWatcher());
  for (const { response } of all) streams.watch(profile, response);
  const joinReads = reads.length;
  streams.sendUpdate(profile.id);
  resolveRead(joinReads, 2);
  const last = all.at(-1);
  while (all[0]?.events.length === 0) await yieldToOthers();
  last?.stream.destroy();
  await vi.waitFor(() => expect(all.at(-2)?.events).toHaveLength(1));
  // The reads that the new watchers caused end only now.
  for (let at = 0; at < joinReads; at++) resolveRead(at, 1);
  streams.sendUpdate(profile.id);
  await vi.waitFor(() => expect(reads).toHaveLength(joinReads + 2));
  resolveRead(joinReads + 1, 3);
  await vi.waitFor(() => expect(all.at(-2)?.events.at(-1)).toContain('id: 3\n'));
  const ids = all.map(({ events }) => events.map((event) => /^id: (\d+)$/m.exec(event)?.[1]));
  expect(ids.at(-1)).toEqual([]);
  expect(new Set(ids.slice(0, -1).map(String))).toEqual(new Set(['2,3']));
  expect(streams.count()).toBe(all.length - 1);
  streams.close();
});

test('a document that comes with its change event is sent without a read, and never after a newer one', async () => {
  let reads = 0;
  const documentOf = (revision: number) =>
    ({ displayName: 'Watched', revision }) as unknown as UserDocument;
  const streams = createLiveStreams(
    async () => {
      reads += 1;
      return documentOf(1);
    },
    () => undefined,
  );
  const { events, response } = createTestWatcher();
  streams.watch({ id: '1', displayName: 'Watched', revision: 1 }, response);
  await vi.waitFor(() => expect(events).toHaveLength(1));
  for (const revision of [3, 2, 4]) {
    streams.sendUpdate('1', documentOf(revision));
    await yieldToOthers();
    await yieldToOthers();
  }
  const ids = events.map((event) => /^id: (\d+)$/m.exec(event)?.[1]);
  expect(ids).toEqual(['1', '3', '4']);
  expect(reads).toBe(1);
  streams.close();
});
