/** How large things are: the rows of each table with their indexes, and pictures as the encoder keeps them. */
import { type Kysely, sql } from 'kysely';
import sharp, { type Sharp } from 'sharp';
import type { Database, Tables } from '../../adapters/database/schema.ts';
import { createEncodePicture } from '../../adapters/pictures/encode-picture.ts';
import { drawDefaultBanner } from '../../domain/pictures/default-banner.ts';
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
    const kinds = [drawing, sharp(await likeAPhoto(width, height)), noise(width, height, 128)];
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

/** Noise of every size, of each as much, as photos have it (their spectrum falls as 1/f), with a photo's contrast. */
async function likeAPhoto(width: number, height: number): Promise<Buffer> {
  const light = new Float32Array(width * height);
  for (let across = 4; across <= width / 2; across *= 2) {
    const down = Math.max(2, Math.round((across * height) / width));
    const layer = await sharp(await noise(across, down, 50).png().toBuffer())
      .resize(width, height, { kernel: 'cubic', fit: 'fill' })
      .extractChannel(0)
      .raw()
      .toBuffer();
    for (const [at, value] of layer.entries()) light[at] = (light[at] ?? 0) + value - 128;
  }
  const deviation = Math.sqrt(light.reduce((sum, value) => sum + value * value, 0) / light.length);
  const pixels = Uint8ClampedArray.from(
    light,
    (value) => 128 + (value / deviation) * usualContrast,
  );
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .tint('#c09878')
    .png()
    .toBuffer();
}

/** How far the brightness of a photo's pixels deviates, of 255. */
const usualContrast = 50;

function noise(width: number, height: number, sigma: number): Sharp {
  const create = { width, height, channels: 3, background: '#808080' } as const;
  return sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma } } });
}
