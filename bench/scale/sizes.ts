/** How large things are: the rows of each table with their indexes, and pictures as the encoder keeps them. */
import { type Kysely, sql } from 'kysely';
import sharp, { type Sharp } from 'sharp';
import type { Database, Tables } from '../../adapters/database/schema.ts';
import { createEncodePicture } from '../../adapters/pictures/encode-picture.ts';
import { drawDefaultBanner } from '../../domain/pictures/default-banner.ts';
import { noise, photoFactory } from '../../tests/factories/photos.ts';
import { inFigures, table } from '../figures.ts';

const tables = ['users', 'accounts', 'profiles', 'savedGames', 'rankHistory', 'sessions'] as const;
const shapes = {
  'profile picture, 1024 × 1024': [1024, 1024],
  'banner, 1600 × 400': [1600, 400],
} as const;

/** Gives the tables. Nothing may have been written since the crowd was made: updates leave room behind. */
export async function measureSizes({ db }: Database, users: number): Promise<string> {
  const sizes = await Promise.all(tables.map((name) => sizeOf(db, name)));
  const whole = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    table([
      ['rows with their indexes', 'rows', 'bytes a row', 'rows a user'],
      ...sizes.map(({ name, rows, bytes }) => [
        name,
        inFigures(rows),
        inFigures(bytes / rows),
        inFigures(rows / users),
      ]),
      ['all, for each user', inFigures(users), inFigures(whole / users), ''],
    ]),
    await measurePictures(),
  ].join('\n\n');
}

async function sizeOf(db: Kysely<Tables>, name: keyof Tables) {
  const { rows } = await sql<{ rows: string; bytes: string }>`
    select count(*) as rows, pg_total_relation_size(${`"${name}"`}::regclass) as bytes from ${sql.table(name)}
  `.execute(db);
  const [size] = rows;
  return { name, rows: Number(size?.rows), bytes: Number(size?.bytes) };
}

/** The extremes and what lies between them: a flat drawing, something like a photo, and noise. */
async function measurePictures(): Promise<string> {
  const rows: string[][] = [];
  for (const [shape, [width, height]] of Object.entries(shapes)) {
    const drawing = sharp(Buffer.from(drawDefaultBanner('Mosswick'))).resize(width, height);
    const kinds = [drawing, sharp(await photoFactory(width, height)), noise(width, height, 128)];
    rows.push([shape, ...(await Promise.all(kinds.map(keptSize)))]);
  }
  return table([['pictures as they are kept, kB', 'a drawing', 'like a photo', 'noise'], ...rows]);
}

const encodePicture = createEncodePicture();

async function keptSize(picture: Sharp): Promise<string> {
  const outcome = await encodePicture(await picture.jpeg({ quality: 92 }).toBuffer());
  if (outcome.kind !== 'encoded') throw new Error(`the picture was not kept: ${outcome.kind}`);
  return inFigures(outcome.picture.bytes.length / 1000);
}
