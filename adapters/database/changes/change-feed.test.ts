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
