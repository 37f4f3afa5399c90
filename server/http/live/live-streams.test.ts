import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { UserDocument } from '../../../domain/profiles/document.ts';
import { createLiveStreams } from './live-streams.ts';

/** A watcher's connection: one that never reads takes what it is given, and passes nothing on. */
function watcher(reads: boolean) {
  const got: string[] = [];
  const stream = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      got.push(String(chunk));
      if (reads) done();
    },
  });
  const response = Object.assign(stream, { socket: stream }) as unknown as ServerResponse;
  return { got, stream, response };
}

test('[line 40] a hundred watchers that never read are dropped; the others get every change', async () => {
  const padding = 'x'.repeat(100 * 1024);
  let revision = 0;
  const read = async () =>
    ({ displayName: 'Watched', revision, padding }) as unknown as UserDocument;
  const streams = createLiveStreams(read, () => undefined);
  const profile = { id: '1', displayName: 'Watched' };
  const deaf = Array.from({ length: 100 }, () => watcher(false));
  const good = watcher(true);
  for (const { response } of [...deaf, good]) streams.watch(profile, response);
  let most = 0;
  for (revision = 1; revision <= 20; revision++) {
    streams.announce(profile.id);
    await vi.waitFor(() => expect(good.got.at(-1)).toContain(`id: ${revision}\n`));
    most = Math.max(most, ...deaf.map(({ stream }) => stream.writableLength));
  }
  expect(deaf.filter(({ stream }) => !stream.destroyed)).toEqual([]);
  expect(streams.count()).toBe(1);
  // Half a megabyte, and the document that came on top of it.
  expect(most).toBeLessThan(700 * 1024);
  streams.close();
});

test('while thousands are told of a change, others get their turn', async () => {
  let revision = 1;
  const read = async () => ({ displayName: 'Watched', revision }) as UserDocument;
  const streams = createLiveStreams(read, () => undefined);
  const profile = { id: '1', displayName: 'Watched' };
  const all = Array.from({ length: 2000 }, () => watcher(true));
  for (const { response } of all) streams.watch(profile, response);
  await vi.waitFor(() => expect(all.every(({ got }) => got.length === 1)).toBe(true));
  revision = 2;
  streams.announce(profile.id);
  const told = () => all.filter(({ got }) => got.length === 2).length;
  const seen: number[] = [];
  while (told() < all.length) {
    seen.push(told());
    await othersTurn();
  }
  // Nobody at first, so that who made the change is answered before; then some more each time.
  expect(seen[0]).toBe(0);
  expect(new Set(seen).size).toBeGreaterThan(4);
  streams.close();
});

test('who leaves while the others are told is not written to, and nobody is told of old things after new ones', async () => {
  const readings: ((document: UserDocument) => void)[] = [];
  const read = () => new Promise<UserDocument>((resolve) => readings.push(resolve));
  const streams = createLiveStreams(read, () => undefined);
  const profile = { id: '1', displayName: 'Watched' };
  const answer = (at: number, revision: number) =>
    readings[at]?.({ displayName: 'Watched', revision } as UserDocument);
  const all = Array.from({ length: 600 }, () => watcher(true));
  for (const { response } of all) streams.watch(profile, response);
  const joining = readings.length;
  streams.announce(profile.id);
  answer(joining, 2);
  const last = all.at(-1);
  while (all[0]?.got.length === 0) await othersTurn();
  last?.stream.destroy();
  await vi.waitFor(() => expect(all.at(-2)?.got).toHaveLength(1));
  // What they asked when they came is answered only now.
  for (let at = 0; at < joining; at++) answer(at, 1);
  streams.announce(profile.id);
  await vi.waitFor(() => expect(readings).toHaveLength(joining + 2));
  answer(joining + 1, 3);
  await vi.waitFor(() => expect(all.at(-2)?.got.at(-1)).toContain('id: 3\n'));
  const ids = all.map(({ got }) => got.map((event) => /^id: (\d+)$/m.exec(event)?.[1]));
  expect(ids.at(-1)).toEqual([]);
  expect(new Set(ids.slice(0, -1).map(String))).toEqual(new Set(['2,3']));
  expect(streams.count()).toBe(all.length - 1);
  streams.close();
});
