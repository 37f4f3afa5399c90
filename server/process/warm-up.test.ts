import { expect, test, vi } from 'vitest';
import { warmUp } from './warm-up.ts';

test('no request is sent after 300 ms', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const inject = vi.fn(async () => {
    now += 200;
  });
  await warmUp({ inject } as never);
  expect(inject).toHaveBeenCalledTimes(2);
});
