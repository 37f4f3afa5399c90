import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createEncodePicture } from '../../adapters/pictures/encode-picture.ts';
import type { PictureProblem } from '../../domain/pictures/picture.ts';
import { describePictureProblem } from '../../texts/pictures.ts';

const encodePicture = createEncodePicture();

function createImage(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#3366aa' } });
}

const createJpeg = (width: number, height: number) => createImage(width, height).jpeg().toBuffer();

/** Encodes a picture that has to be refused. @returns why it was refused. */
async function findRefusal(bytes: Uint8Array): Promise<PictureProblem> {
  const outcome = await encodePicture(bytes, 'network');
  if (outcome.kind !== 'refused') throw new Error(`the picture was not refused: ${outcome.kind}`);
  return outcome.why;
}

test('[security 27] keeps the size of a small JPEG, drops its metadata, and returns the hash of the encoded bytes', async () => {
  const upload = await createImage(300, 300)
    .withExif({ IFD0: { Copyright: 'a photographer' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect(upload.includes('a photographer')).toBe(true);
  const outcome = await encodePicture(upload, 'network');
  if (outcome.kind !== 'encoded') throw new Error(outcome.kind);
  const { bytes, hash, width, height } = outcome.picture;
  const metadata = await sharp(bytes).metadata();
  expect({ width, height, format: metadata.format }).toEqual({
    width: 300,
    height: 300,
    format: 'jpeg',
  });
  expect(metadata.exif).toBeUndefined();
  expect(Buffer.from(bytes).includes('a photographer')).toBe(false);
  expect(hash).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('[security 27] drops HTML after the end of the picture', async () => {
  const upload = Buffer.concat([await createJpeg(20, 20), Buffer.from('<script>x</script>')]);
  const outcome = await encodePicture(upload, 'network');
  if (outcome.kind !== 'encoded') throw new Error(outcome.kind);
  expect(Buffer.from(outcome.picture.bytes).includes('<script>')).toBe(false);
});

test.each<[string, [number, number], [number, number]]>([
  ['a wide banner', [4096, 1024], [1600, 400]],
  ['a square', [2048, 2048], [1024, 1024]],
  ['a tall picture', [1000, 2048], [500, 1024]],
  ['a strip', [4096, 16], [1600, 6]],
  ['a small picture', [40, 10], [40, 10]],
])(
  '%s keeps its aspect ratio and fits in 1600 × 1024 pixels',
  async (_name, size, [width, height]) => {
    const upload = await createJpeg(...size);
    expect(await encodePicture(upload, 'network')).toMatchObject({ picture: { width, height } });
  },
);

test.each([
  [2049, 1025],
  [16, 2049],
  [4097, 1024],
  [4096, 1025],
])('[security 51] refuses an upload of %i × %i pixels with its size', async (...size) => {
  const upload = await createJpeg(...size);
  expect(describePictureProblem(await findRefusal(upload))).toBe(
    `This picture is too large: ${size.join(' × ')} pixels. It can have at most 2048 × 2048 or 4096 × 1024 pixels.`,
  );
});

test('the size of an upload is measured upright', async () => {
  const sideways = await createImage(1000, 4000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await encodePicture(sideways, 'network')).toMatchObject({
    picture: { width: 1600, height: 400 },
  });
});

test.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', new Uint8Array()],
])('[security 26] refuses %s by its content', async (_name, bytes) => {
  expect(await findRefusal(bytes)).toBe('not-a-jpeg');
});

test('refuses a truncated JPEG', async () => {
  const whole = await createJpeg(400, 400);
  expect(await findRefusal(whole.subarray(0, whole.length / 2))).toBe('damaged');
});

test('[security 28] refuses a JPEG of 65,000 × 65,000 pixels by its header', async () => {
  const jpeg = Buffer.from(await createJpeg(16, 16));
  // The frame header (SOF0, ITU T.81 B.2.2): marker, length, precision, then height and width.
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(65_000, frame + 5);
  jpeg.writeUInt16BE(65_000, frame + 7);
  expect(await findRefusal(jpeg)).toBe('too-many-pixels');
});

test('[security 28] refuses a PNG of 50,000 × 50,000 pixels and a GIF of 10,000 frames by their first bytes', async () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d494844520000c3500000c3500802000000', 'hex');
  const frame = Buffer.from('2c000000000100010000024401003b', 'hex');
  const gif = Buffer.concat([
    Buffer.from('474946383961010001008000000000ffffff', 'hex'),
    ...Array<Buffer>(10_000).fill(frame),
  ]);
  const memoryBeforeBytes = process.memoryUsage().rss;
  for (const bytes of [png, gif]) expect(await findRefusal(bytes)).toBe('not-a-jpeg');
  expect(process.memoryUsage().rss - memoryBeforeBytes).toBeLessThan(100 * 1024 * 1024);
});

test('[security 28] refuses a JPEG with hundreds of scans before decoding it', async () => {
  const picture = await createImage(64, 64).jpeg({ progressive: true }).toBuffer();
  // A start-of-scan marker (SOS), its header, and one byte of data.
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x7f]);
  // The scans are inserted before the end-of-image marker, which has two bytes.
  const pictureWithManyScans = Buffer.concat([
    picture.subarray(0, -2),
    ...Array<Buffer>(500).fill(scan),
    picture.subarray(-2),
  ]);
  expect(await findRefusal(pictureWithManyScans)).toBe('too-many-scans');
});

test('[security 50] a network that fills the queue does not keep another network out', async () => {
  const bytes = await createJpeg(600, 600);
  const greedy = Array.from({ length: 60 }, () => encodePicture(bytes, 'greedy'));
  let encodedBefore = 0;
  for (const outcome of greedy)
    void outcome.then(({ kind }) => (encodedBefore += Number(kind === 'encoded')));
  expect((await encodePicture(bytes, 'other')).kind).toBe('encoded');
  // The other network's turn comes after the running picture and at most one more.
  expect(encodedBefore).toBeLessThanOrEqual(3);
  const kinds = (await Promise.all(greedy)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'encoded')).toHaveLength(20);
  expect(kinds.filter((kind) => kind === 'busy')).toHaveLength(40);
});
