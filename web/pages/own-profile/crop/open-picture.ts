import { acceptedFileTypes, maxFileBytes } from '../../../../domain/pictures/picture.ts';
import type { Size } from './geometry.ts';

/** A picture that the browser has decoded, upright, with its size in pixels. */
export interface OpenedPicture extends Size {
  /** An object URL. The caller of `openPicture` revokes it. */
  readonly source: string;
}

export type PickedPicture =
  | { readonly kind: 'picked'; readonly picture: OpenedPicture }
  | { readonly kind: 'refused'; readonly why: string };

/** Opens a picked file. Refuses other file types, large files, and files that the browser cannot decode. */
export async function openPicture(file: File): Promise<PickedPicture> {
  if (!acceptedFileTypes.includes(file.type)) {
    return refuse('Please pick a JPEG, PNG or WebP picture.');
  }
  if (file.size > maxFileBytes) {
    return refuse(
      `This picture is too large. It can have ${maxFileBytes / 1024 / 1024} MB at most.`,
    );
  }
  const source = URL.createObjectURL(file);
  try {
    const { naturalWidth: width, naturalHeight: height } = await decodeImage(source);
    return { kind: 'picked', picture: { source, width, height } };
  } catch {
    URL.revokeObjectURL(source);
    return refuse('This file cannot be read as a picture. Please pick another one.');
  }
}

/** Decodes a picture, turned upright by its EXIF data. Rejects if it cannot be decoded. */
export async function decodeImage(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}

function refuse(why: string): PickedPicture {
  return { kind: 'refused', why };
}
