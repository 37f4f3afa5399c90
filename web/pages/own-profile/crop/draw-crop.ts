/** From a part of a picture to the JPEG data URL that the server takes. */
import { maxDataUrlLength } from '../../../../domain/pictures/picture.ts';
import { type Area, type Size, sizeToDraw } from './geometry.ts';
import { decoded } from './open-picture.ts';

/** JPEG has no transparency: what is clear becomes this, here and on everything that shows what will be drawn. */
export const clearBecomes = '#fff';

/** Best first; the largest picture is far below the limit with the first one, unless it is noise. */
const qualities = [0.92, 0.8, 0.65, 0.5];

/**
 * Draws a part of a picture in an aspect (width to height), never larger than it is kept, and writes it as a JPEG data
 * URL that is short enough. Rejects when the browser cannot draw it.
 */
export async function drawCrop(source: string, area: Area, aspect: number): Promise<string> {
  const image = await decoded(source);
  let size = sizeToDraw(area, aspect);
  // Half the width is a quarter of the bytes: two rounds are always enough.
  for (; size.width > aspect; size = sizeToDraw({ ...size, width: size.width / 2 }, aspect)) {
    const canvas = draw(image, area, size);
    for (const quality of qualities) {
      const dataUrl = canvas.toDataURL('image/jpeg', quality);
      if (!dataUrl.startsWith('data:image/jpeg')) throw new Error('the browser cannot write JPEG');
      if (dataUrl.length <= maxDataUrlLength) return dataUrl;
    }
  }
  throw new Error('no size of this picture is small enough');
}

function draw(image: HTMLImageElement, area: Area, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser cannot draw');
  context.fillStyle = clearBecomes;
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return canvas;
}
