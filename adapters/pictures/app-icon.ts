import { loadSharp } from '../load-sharp.ts';

/** Renders one of the site's SVGs as a square PNG. @param size in pixels. */
export async function drawPng(svg: Uint8Array, size: number): Promise<Uint8Array> {
  const sharp = await loadSharp();
  // Rendered larger and scaled down, so that edges stay sharp.
  return sharp(svg, { density: 288 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, colours: 128, effort: 10 })
    .toBuffer();
}

/** Renders one of the site's SVGs as an ICO file, which contains a PNG (Windows reads this since Vista). */
export async function drawIco(svg: Uint8Array, size: number): Promise<Uint8Array> {
  const png = await drawPng(svg, size);
  const head = new DataView(new ArrayBuffer(22));
  // ICONDIR: a type of 1 for icons, and one picture.
  head.setUint16(2, 1, true);
  head.setUint16(4, 1, true);
  // ICONDIRENTRY: width and height, planes, bits per pixel, length and offset of the picture.
  head.setUint8(6, size);
  head.setUint8(7, size);
  head.setUint16(10, 1, true);
  head.setUint16(12, 32, true);
  head.setUint32(14, png.length, true);
  head.setUint32(18, head.byteLength, true);
  return Buffer.concat([new Uint8Array(head.buffer), png]);
}
