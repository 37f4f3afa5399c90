/** Measures the size of rows with their indexes for each table, and of stored pictures. */
import { sql } from 'kysely';
import sharp, { type Sharp } from 'sharp';
import { createEncodePicture } from '../../adapters/pictures/encode-picture.ts';
import { drawDefaultBanner } from '../../domain/pictures/default-banner.ts';
import { createNoise, photoFactory } from '../../tests/factories/photos.ts';
import { type Cell, formatTable } from '../harness/statistics.ts';
import { tables } from './database.ts';
import type { ScaleRun } from './run.ts';

const pictureSizes = {
  'profile picture, 1024 × 1024': [1024, 1024],
  'banner, 1600 × 400': [1600, 400],
} as const;
const encodePicture = createEncodePicture();

export async function measureSizes({ database, users }: ScaleRun): Promise<string> {
  const rows: Cell[][] = [['rows with their indexes', 'rows', 'bytes each', 'rows for each user']];
  let totalBytes = 0;
  for (const table of tables) {
    const { rows: sizes } = await sql<{ count: string; bytes: string }>`
      select count(*), pg_total_relation_size(${`"${table}"`}::regclass) as bytes from ${sql.table(table)}
    `.execute(database.db);
    const [count, bytes] = [Number(sizes[0]?.count), Number(sizes[0]?.bytes)];
    totalBytes += bytes;
    rows.push([table, count, bytes / count, count / users.length]);
  }
  rows.push(['all, for each user', users.length, totalBytes / users.length]);
  return [formatTable(rows), await measurePictures()].join('\n\n');
}

/** Measures a flat drawing and noise, which are the extremes, and a picture like a photo. Returns the table. */
async function measurePictures(): Promise<string> {
  const rows: Cell[][] = [['stored pictures, kB', 'a drawing', 'like a photo', 'noise']];
  for (const [name, [width, height]] of Object.entries(pictureSizes)) {
    const drawing = sharp(Buffer.from(drawDefaultBanner('Mosswick'))).resize(width, height);
    const kinds = [
      drawing,
      sharp(await photoFactory(width, height)),
      createNoise(width, height, 128),
    ];
    rows.push([name, ...(await Promise.all(kinds.map(measureStoredKilobytes)))]);
  }
  return formatTable(rows);
}

async function measureStoredKilobytes(picture: Sharp): Promise<number> {
  const outcome = await encodePicture(await picture.jpeg({ quality: 92 }).toBuffer(), null);
  if (outcome.kind !== 'encoded') throw new Error(`the picture was refused: ${outcome.kind}`);
  return outcome.picture.bytes.length / 1000;
}
