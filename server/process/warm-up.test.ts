import { expect, test, vi } from 'vitest';
import { warmUp } from './warm-up.ts';

test('ends although a page is not answered', async () => {
  const inject = vi.fn(() => new Promise(() => undefined));
  await warmUp({ inject } as never);
  expect(inject).toHaveBeenCalledOnce();
});
