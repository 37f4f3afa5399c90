import {
  acceptedFileTypes,
  maxDataUrlLength,
  maxFileBytes,
} from '../../../../domain/pictures/picture.ts';
import { pictureTexts } from '../../../../texts/pictures.ts';
import { type Area, type Size, toDrawnSize } from './geometry.ts';

/** A picture that the browser has decoded, upright, with its size in pixels. */
export interface OpenedPicture extends Size {
  /** An object URL. The caller of `openPicture` revokes it. */
  readonly source: string;
}

type PickedPicture =
  | { readonly kind: 'picked'; readonly picture: OpenedPicture }
  | { readonly kind: 'refused'; readonly why: string };

/** The colour behind transparent pixels. JPEG has no transparency, so the dialogs show the same colour. */
export const fillColour = '#fff';

/** JPEG qualities, best first. Only very noisy pictures need a lower quality to stay below the limit. */
const qualities = [0.92, 0.8, 0.65, 0.5];

/** Opens a picked file. Refuses types other than JPEG, PNG and WebP, large files, and files that the browser cannot decode. */
export async function openPicture(file: File): Promise<PickedPicture> {
  if (!acceptedFileTypes.includes(file.type)) {
    return refuse(pictureTexts.wrongType);
  }
  if (file.size > maxFileBytes) {
    return refuse(pictureTexts.tooLarge(maxFileBytes / 1024 / 1024));
  }
  const source = URL.createObjectURL(file);
  try {
    const { naturalWidth: width, naturalHeight: height } = await decodeImage(source);
    return { kind: 'picked', picture: { source, width, height } };
  } catch {
    URL.revokeObjectURL(source);
    return refuse(pictureTexts.unreadable);
  }
}

/** Draws an area of a picture as a JPEG data URL that the server accepts. Rejects if the browser cannot draw it. */
export async function drawCrop(source: string, area: Area, aspect: number): Promise<string> {
  const image = await decodeImage(source);
  let size = toDrawnSize(area, aspect);
  // A picture of half the width has about a quarter of the bytes, so two rounds are always enough.
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

function refuse(why: string): PickedPicture {
  return { kind: 'refused', why };
}

/** Decodes a picture, turned upright by its EXIF data. Rejects if it cannot be decoded. */
async function decodeImage(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}

function draw(image: HTMLImageElement, area: Area, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser cannot draw');
  context.fillStyle = fillColour;
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return canvas;
}
