/** From a part of a picture to the JPEG data URL that the server takes. */
import { longestDataUrl, widestPicture } from '../../../../domain/pictures/picture.ts';
import { decoded } from './open-picture.ts';

/** A part of a picture, in the picture's own pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Best first; a picture of 1024 × 1024 is far below the limit with the first one, unless it is noise. */
const qualities = [0.92, 0.8, 0.65, 0.5];

/**
 * Draws a part of a picture, never larger than it is kept, and writes it as a JPEG data URL that is short enough.
 * Rejects when the browser cannot draw it.
 */
export async function drawCrop(source: string, area: Area): Promise<string> {
  const image = await decoded(source);
  let width = Math.max(1, Math.min(widestPicture, Math.round(area.width)));
  // Half the width is a quarter of the bytes: two rounds are always enough.
  for (; width >= 1; width = Math.floor(width / 2)) {
    const canvas = draw(image, area, width);
    for (const quality of qualities) {
      const dataUrl = canvas.toDataURL('image/jpeg', quality);
      if (!dataUrl.startsWith('data:image/jpeg')) throw new Error('the browser cannot write JPEG');
      if (dataUrl.length <= longestDataUrl) return dataUrl;
    }
  }
  throw new Error('no size of this picture is small enough');
}

function draw(image: HTMLImageElement, area: Area, width: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((width * area.height) / area.width));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser cannot draw');
  // JPEG has no transparency; without this, what is clear becomes black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const { x, y, width: w, height: h } = area;
  context.drawImage(image, x, y, w, h, 0, 0, canvas.width, canvas.height);
  return canvas;
}
