import { expect, test, vi } from 'vitest';
import { openChangeFeed } from './change-feed.ts';

test('a bell that rings while the feed opens is no failure', async () => {
  const warn = vi.fn();
  const feed = await openChangeFeed(
    (onBell) => ({
      async findLastPosition() {
        onBell();
        return '5';
      },
      readChanges: async (next) => ({ next, changes: [] }),
      ring: async () => undefined,
      close: async () => undefined,
    }),
    { warn },
  );
  await feed.read();
  await feed.close();
  expect(warn).not.toHaveBeenCalled();
});

test('a change that two reads pass before its process publishes it is emitted once', async () => {
  const change = { id: 7, profileId: 'a', revision: 2, changes: [] };
  const reads = [[change], [change], []];
  const feed = await openChangeFeed(
    () => ({
      findLastPosition: async () => '5',
      readChanges: async (next) => ({ next, changes: reads.shift() ?? [] }),
      ring: async () => undefined,
      close: async () => undefined,
    }),
    { warn: vi.fn() },
  );
  const listener = vi.fn();
  feed.subscribe(listener);
  for (let count = 0; count < 4; count++) await feed.read();
  feed.publish(change);
  expect(listener).toHaveBeenCalledOnce();
  await feed.close();
});
