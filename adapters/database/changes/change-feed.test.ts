import { expect, test, vi } from 'vitest';
import { type ChangeSource, openChangeFeed } from './change-feed.ts';

const warn = vi.fn();

function openFeed(readChanges: ChangeSource['readChanges']) {
  return openChangeFeed(
    (onNotification) => ({
      async findLastPosition() {
        onNotification();
        return '5';
      },
      readChanges,
      notify: async () => undefined,
      close: async () => undefined,
    }),
    { warn },
  );
}

test('reads all parts at once, emits a change once that its process publishes long after, and may get a notification while it opens', async () => {
  const changes = [7, 8].map((id) => ({ id, profileId: 'a', revision: id, changes: [] }));
  const parts = changes.map((change) => [change]);
  const feed = await openFeed(async (next) => {
    const part = parts.shift();
    return { next, changes: part ?? [], isPart: part !== undefined };
  });
  const listener = vi.fn();
  feed.subscribe(listener);
  await feed.read();
  expect(listener).toHaveBeenCalledTimes(2);
  for (const change of changes) feed.publish(change);
  expect(listener).toHaveBeenCalledTimes(2);
  await feed.close();
  expect(warn).not.toHaveBeenCalled();
});

test('is current until three seconds after its last read', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const feed = await openFeed(async (next) => ({ next, changes: [] }));
  for (const [milliseconds, isCurrent] of [
    [2900, true],
    [5900, false],
    [8800, true],
  ] as const) {
    now = milliseconds;
    expect(feed.isCurrent()).toBe(isCurrent);
    await feed.read();
  }
  await feed.close();
});
