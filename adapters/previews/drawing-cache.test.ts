import { expect, test, vi } from 'vitest';
import type { Draw, DrawRequest } from '../../domain/previews/drawing.ts';
import { createDrawingCache } from './drawing-cache.ts';

const request: DrawRequest = {
  kind: 'badge',
  format: 'svg',
  theme: 'dark',
  card: null,
  siteName: 'x',
};
const createRequest = async () => request;

test('a thousand simultaneous requests draw once, and a later one gets the cached drawing', async () => {
  const draw = vi.fn<Draw>(async () => ({ kind: 'drawn', bytes: new Uint8Array(9) }));
  const drawings = createDrawingCache(draw);
  const all = await Promise.all(
    Array.from({ length: 1000 }, () => drawings.get('a', 'x', createRequest)),
  );
  expect(new Set(all.map((outcome) => outcome?.kind))).toEqual(new Set(['drawn']));
  expect(await drawings.get('a', 'x', createRequest)).toMatchObject({ kind: 'drawn' });
  expect([draw.mock.calls.length, drawings.count()]).toEqual([1, 1]);
  await drawings.get('b', 'x', createRequest);
  expect(draw).toHaveBeenCalledTimes(2);
});

test('a drawing that failed is drawn again', async () => {
  const draw = vi.fn<Draw>(async () => ({ kind: 'busy', retryAfterSeconds: 5 }));
  const drawings = createDrawingCache(draw);
  expect(await drawings.get('a', 'x', createRequest)).toEqual({
    kind: 'busy',
    retryAfterSeconds: 5,
  });
  draw.mockRejectedValueOnce(new Error('broken'));
  await expect(drawings.get('a', 'x', createRequest)).rejects.toThrow('broken');
  draw.mockResolvedValueOnce({ kind: 'drawn', bytes: new Uint8Array(1) });
  expect(await drawings.get('a', 'x', createRequest)).toMatchObject({ kind: 'drawn' });
  expect(await drawings.get('c', 'x', async () => null)).toBeNull();
  expect(drawings.count()).toBe(1);
});

test('the cache has a maximum size and drops the least recently used drawings', async () => {
  const draw: Draw = async () => ({ kind: 'drawn', bytes: new Uint8Array(20 * 1024 * 1024) });
  const drawings = createDrawingCache(draw);
  for (const name of ['a', 'b', 'a', 'c']) await drawings.get(name, 'x', createRequest);
  expect(drawings.count()).toBe(3);
  await drawings.get('a', 'x', createRequest);
  expect(drawings.count()).toBe(3);
  await drawings.get('b', 'x', createRequest);
  expect(drawings.count()).toBe(4);
});

test('one client cannot fill the queue for others', async () => {
  const finishers: (() => void)[] = [];
  const slow: Draw = () =>
    new Promise((resolve) => {
      finishers.push(() => resolve({ kind: 'drawn', bytes: new Uint8Array(1) }));
    });
  const drawings = createDrawingCache(slow);
  const greedy = Array.from({ length: 10 }, (_, index) =>
    drawings.get(`g${index}`, 'greedy', createRequest),
  );
  const polite = drawings.get('p', 'polite', createRequest);
  await vi.waitFor(() => expect(finishers).toHaveLength(5));
  for (const finish of finishers) finish();
  const kinds = (await Promise.all(greedy)).map((outcome) => outcome?.kind);
  expect(kinds.filter((kind) => kind === 'drawn')).toHaveLength(4);
  expect(kinds.filter((kind) => kind === 'busy')).toHaveLength(6);
  expect(await polite).toMatchObject({ kind: 'drawn' });
  const later = drawings.get('g9', 'greedy', createRequest);
  await vi.waitFor(() => expect(finishers).toHaveLength(6));
  finishers.at(-1)?.();
  expect(await later).toMatchObject({ kind: 'drawn' });
});
