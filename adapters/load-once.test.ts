import { expect, test, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

test('what many ask for is loaded once, when it is first asked for', async () => {
  const load = vi.fn(async () => ({}));
  const loaded = loadOnce(load);
  expect(load).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([loaded(), loaded()]);
  expect(second).toBe(first);
  expect(await loaded()).toBe(first);
  expect(load).toHaveBeenCalledTimes(1);
});

test('what failed is tried again by who asks next', async () => {
  const load = vi.fn(async () => 'there');
  load.mockRejectedValueOnce(new Error('no file handles'));
  const loaded = loadOnce(load);
  await expect(Promise.all([loaded(), loaded()])).rejects.toThrow('no file handles');
  expect(await loaded()).toBe('there');
  expect(load).toHaveBeenCalledTimes(2);
});
