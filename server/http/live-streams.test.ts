import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import type { UserDocument } from '../../domain/profiles/document.ts';
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
  return { got, stream, response: stream as unknown as ServerResponse };
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
