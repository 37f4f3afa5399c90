import { loadSharp } from '../load-sharp.ts';

/** Renders one of the site's SVGs as a square PNG: emblems, and once the files of web/icons. @param size in pixels. */
export async function drawPng(svg: Uint8Array, size: number): Promise<Uint8Array> {
  const sharp = await loadSharp();
  // Rendered larger and scaled down, so that edges stay sharp.
  return sharp(svg, { density: 288 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, colours: 128, effort: 10 })
    .toBuffer();
}
