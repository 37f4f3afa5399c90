import { afterEach, expect, test } from 'vitest';
import type { BadgeRequest } from '../../domain/previews/drawing.ts';
import { artFactory, cardFactory } from '../../tests/factories/cards.ts';
import { type DrawingPool, openDrawingPool } from './drawing-pool.ts';

const order: BadgeRequest = {
  kind: 'badge',
  form: 'svg',
  theme: 'light',
  card: cardFactory(),
  siteName: 'Rankfolio',
};
let pool: DrawingPool;
afterEach(() => pool.close());

test('draws in another thread', async () => {
  pool = openDrawingPool(artFactory());
  const outcome = await pool.draw(order);
  expect(outcome.kind === 'drawn' && new TextDecoder().decode(outcome.bytes)).toMatch(/^<svg /);
});

test('sends away who would wait too long, and draws again afterwards', async () => {
  pool = openDrawingPool(artFactory());
  const all = await Promise.all(Array.from({ length: 60 }, () => pool.draw(order)));
  const kinds = all.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'drawn').length).toBeGreaterThanOrEqual(24);
  expect(kinds.filter((kind) => kind === 'busy').length).toBeGreaterThanOrEqual(30);
  expect((await pool.draw(order)).kind).toBe('drawn');
});

test('what is under way when it closes ends at once, and nothing begins afterwards', async () => {
  pool = openDrawingPool(artFactory());
  const under = Array.from({ length: 5 }, () => pool.draw(order));
  await pool.close();
  const outcomes = await Promise.all([...under, pool.draw(order)]);
  expect(outcomes.at(-1)).toMatchObject({ kind: 'busy' });
  expect(outcomes.some(({ kind }) => kind === 'busy')).toBe(true);
});

test('an order that cannot be drawn is an error, and the next one is drawn', async () => {
  pool = openDrawingPool({ emblems: {}, sign: '' });
  await expect(pool.draw({ ...order, card: null })).rejects.toThrow();
  await pool.close();
  pool = openDrawingPool(artFactory());
  expect((await pool.draw(order)).kind).toBe('drawn');
});
