import { expect, test, vi } from 'vitest';
import type { Draw, DrawRequest } from '../../domain/previews/drawing.ts';
import { createDrawingCache } from './drawing-cache.ts';

const order: DrawRequest = { kind: 'badge', form: 'svg', theme: 'dark', card: null, siteName: 'x' };
const ordered = async () => order;

test('a thousand who ask at once have one drawn, and who comes later gets the kept one', async () => {
  const draw = vi.fn<Draw>(async () => ({ kind: 'drawn', bytes: new Uint8Array(9) }));
  const drawings = createDrawingCache(draw);
  const all = await Promise.all(
    Array.from({ length: 1000 }, () => drawings.get('a', 'x', ordered)),
  );
  expect(new Set(all.map((outcome) => outcome?.kind))).toEqual(new Set(['drawn']));
  expect(await drawings.get('a', 'x', ordered)).toMatchObject({ kind: 'drawn' });
  expect([draw.mock.calls.length, drawings.count()]).toEqual([1, 1]);
  await drawings.get('b', 'x', ordered);
  expect(draw).toHaveBeenCalledTimes(2);
});

test('what was not drawn is tried again', async () => {
  const draw = vi.fn<Draw>(async () => ({ kind: 'busy', retryAfter: 5 }));
  const drawings = createDrawingCache(draw);
  expect(await drawings.get('a', 'x', ordered)).toEqual({ kind: 'busy', retryAfter: 5 });
  draw.mockRejectedValueOnce(new Error('broken'));
  await expect(drawings.get('a', 'x', ordered)).rejects.toThrow('broken');
  draw.mockResolvedValueOnce({ kind: 'drawn', bytes: new Uint8Array(1) });
  expect(await drawings.get('a', 'x', ordered)).toMatchObject({ kind: 'drawn' });
  expect(await drawings.get('c', 'x', async () => null)).toBeNull();
  expect(drawings.count()).toBe(1);
});

test('only so many bytes are kept: what was asked for last', async () => {
  const draw: Draw = async () => ({ kind: 'drawn', bytes: new Uint8Array(20 * 1024 * 1024) });
  const drawings = createDrawingCache(draw);
  for (const name of ['a', 'b', 'a', 'c']) await drawings.get(name, 'x', ordered);
  expect(drawings.count()).toBe(3);
  await drawings.get('a', 'x', ordered);
  expect(drawings.count()).toBe(3);
  await drawings.get('b', 'x', ordered);
  expect(drawings.count()).toBe(4);
});

test('nobody fills the queue for all: who asks for much waits, others do not', async () => {
  const endings: (() => void)[] = [];
  const slow: Draw = () =>
    new Promise((resolve) => {
      endings.push(() => resolve({ kind: 'drawn', bytes: new Uint8Array(1) }));
    });
  const drawings = createDrawingCache(slow);
  const greedy = Array.from({ length: 10 }, (_, index) =>
    drawings.get(`g${index}`, 'greedy', ordered),
  );
  const polite = drawings.get('p', 'polite', ordered);
  await vi.waitFor(() => expect(endings).toHaveLength(5));
  for (const end of endings) end();
  const kinds = (await Promise.all(greedy)).map((outcome) => outcome?.kind);
  expect(kinds.filter((kind) => kind === 'drawn')).toHaveLength(4);
  expect(kinds.filter((kind) => kind === 'busy')).toHaveLength(6);
  expect(await polite).toMatchObject({ kind: 'drawn' });
  const later = drawings.get('g9', 'greedy', ordered);
  await vi.waitFor(() => expect(endings).toHaveLength(6));
  endings.at(-1)?.();
  expect(await later).toMatchObject({ kind: 'drawn' });
});
