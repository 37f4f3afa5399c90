import { afterEach, expect, test } from 'vitest';
import type { BadgeRequest } from '../../domain/previews/draw-request.ts';
import { artFactory, cardFactory } from '../../tests/factories/cards.ts';
import { openDrawingPool } from './drawing-pool.ts';

const request: BadgeRequest = {
  kind: 'badge',
  format: 'svg',
  theme: 'light',
  card: cardFactory(),
  siteName: 'Rankfolio',
};
let pool: ReturnType<typeof openDrawingPool>;
afterEach(() => pool.close());

test('the pool draws in another thread', async () => {
  pool = openDrawingPool(artFactory());
  const outcome = await pool.draw(request);
  expect(outcome.kind === 'drawn' && new TextDecoder().decode(outcome.bytes)).toMatch(/^<svg /);
});

test('closing the pool ends pending drawings at once and starts no more', async () => {
  pool = openDrawingPool(artFactory());
  const pending = Array.from({ length: 5 }, () => pool.draw(request));
  await pool.close();
  const outcomes = await Promise.all([...pending, pool.draw(request)]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(Array(6).fill('busy'));
});

test('a request that cannot be drawn rejects with an error', async () => {
  // Without a card the badge shows the logo, and an empty text is no SVG.
  pool = openDrawingPool({ emblems: {}, tierColours: {}, logo: '' });
  await expect(pool.draw({ ...request, card: null })).rejects.toThrow();
});
