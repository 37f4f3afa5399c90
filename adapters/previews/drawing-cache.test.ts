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
const findRequest = async () => request;

test('a thousand simultaneous requests draw once, and a later request gets the cached drawing', async () => {
  const draw = vi.fn<Draw>(async () => ({ kind: 'drawn', bytes: new Uint8Array(9) }));
  const drawings = createDrawingCache(draw);
  const outcomes = await Promise.all(
    Array.from({ length: 1000 }, () => drawings.get('a', 'client', findRequest)),
  );
  expect(new Set(outcomes.map((outcome) => outcome?.kind))).toEqual(new Set(['drawn']));
  expect(await drawings.get('a', 'client', findRequest)).toMatchObject({ kind: 'drawn' });
  expect(draw).toHaveBeenCalledTimes(1);
  await drawings.get('b', 'client', findRequest);
  expect(draw).toHaveBeenCalledTimes(2);
});

test('only a finished drawing is cached: after busy, an error or a deleted profile the next request draws', async () => {
  const draw = vi.fn<Draw>(async () => ({ kind: 'busy' }));
  const drawings = createDrawingCache(draw);
  expect(await drawings.get('a', 'client', findRequest)).toEqual({
    kind: 'busy',
  });
  draw.mockRejectedValueOnce(new Error('broken'));
  await expect(drawings.get('a', 'client', findRequest)).rejects.toThrow('broken');
  draw.mockResolvedValue({ kind: 'drawn', bytes: new Uint8Array(1) });
  expect(await drawings.get('a', 'client', findRequest)).toMatchObject({ kind: 'drawn' });
  expect(await drawings.get('c', 'client', async () => null)).toBeNull();
  expect(await drawings.get('c', 'client', findRequest)).toMatchObject({ kind: 'drawn' });
});

test('a full cache removes the least recently used drawing', async () => {
  // The cache holds 48 MB, so two of these.
  const bytes = new Uint8Array(20 * 1024 * 1024);
  const draw = vi.fn<Draw>(async () => ({ kind: 'drawn', bytes }));
  const drawings = createDrawingCache(draw);
  for (const name of ['a', 'b', 'a', 'c']) await drawings.get(name, 'client', findRequest);
  expect(draw).toHaveBeenCalledTimes(3);
  await drawings.get('a', 'client', findRequest);
  expect(draw).toHaveBeenCalledTimes(3);
  await drawings.get('b', 'client', findRequest);
  expect(draw).toHaveBeenCalledTimes(4);
});

test('networks take turns', async () => {
  const drawings = createDrawingCache(async () => ({ kind: 'drawn', bytes: new Uint8Array(1) }));
  const drawn: string[] = [];
  const get = async (network: string, index: number) => {
    await drawings.get(`${network}${index}`, network, findRequest);
    drawn.push(network);
  };
  const greedy = Array.from({ length: 9 }, (_, index) => get('greedy', index));
  await Promise.all([...greedy, get('polite', 0)]);
  expect(drawn.indexOf('polite')).toBeLessThan(3);
});
