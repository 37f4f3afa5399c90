import { maxDataUrlLength } from '../../../../domain/pictures/picture.ts';
import { type Area, type Size, toDrawnSize } from './geometry.ts';
import { decodeImage } from './open-picture.ts';

/** The colour behind transparent pixels. JPEG has no transparency, so the dialogs show the same colour. */
export const backgroundColour = '#fff';

/** Best first. Only noise needs more than the first to stay below the limit. */
const qualities = [0.92, 0.8, 0.65, 0.5];

/**
 * Draws an area of a picture as a JPEG data URL that the server accepts. Rejects if the browser cannot draw it.
 * @param aspect width to height.
 */
export async function drawCrop(source: string, area: Area, aspect: number): Promise<string> {
  const image = await decodeImage(source);
  let size = toDrawnSize(area, aspect);
  // Half the width is a quarter of the bytes: two rounds are always enough.
  for (; size.width > aspect; size = toDrawnSize({ ...size, width: size.width / 2 }, aspect)) {
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
  context.fillStyle = backgroundColour;
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return canvas;
}
