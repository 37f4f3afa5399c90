import { expect, test } from 'vitest';
import { openDrawingPool } from '../../adapters/previews/drawing-pool.ts';
import { artFactory, cardFactory } from '../factories/cards.ts';

const { picture } = artFactory();

test('repeated drawing releases its memory', { timeout: 120_000 }, async () => {
  const pool = openDrawingPool(artFactory());
  const drawMany = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const card = cardFactory({ displayName: `Number-${index}` });
      const preview = { kind: 'preview', card, picture, banner: picture, siteName: 'x' } as const;
      expect((await pool.draw(preview)).kind).toBe('drawn');
    }
  };
  await drawMany(20);
  const beforeBytes = process.memoryUsage.rss();
  await drawMany(40);
  const afterBytes = process.memoryUsage.rss();
  await pool.close();
  // Each drawing uses about 3.5 MB of native memory. If it were not released, 40 drawings would hold 140 MB.
  expect((afterBytes - beforeBytes) / 1024 ** 2).toBeLessThan(90);
});
