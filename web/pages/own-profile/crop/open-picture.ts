/** A file that somebody picked, as a picture that can be cropped. */
import { acceptedFileTypes, maxFileBytes } from '../../../../domain/pictures/picture.ts';
import type { Size } from './geometry.ts';

/** A picture that the browser has read, upright, with its size in pixels. */
export interface OpenedPicture extends Size {
  /** An object URL, to be revoked by whoever opened the picture. */
  readonly source: string;
}

export type PickedPicture =
  | { readonly kind: 'picked'; readonly picture: OpenedPicture }
  | { readonly kind: 'refused'; readonly why: string };

/** Checks a picked file by its type, its size, and whether the browser can read it. */
export async function openPicture(file: File): Promise<PickedPicture> {
  if (!acceptedFileTypes.includes(file.type)) {
    return refused('Please pick a JPEG, PNG or WebP picture.');
  }
  if (file.size > maxFileBytes) {
    return refused(
      `This picture is too large. It can have ${maxFileBytes / 1024 / 1024} MB at most.`,
    );
  }
  const source = URL.createObjectURL(file);
  try {
    const { naturalWidth: width, naturalHeight: height } = await decoded(source);
    return { kind: 'picked', picture: { source, width, height } };
  } catch {
    URL.revokeObjectURL(source);
    return refused('This file cannot be read as a picture. Please pick another one.');
  }
}

/** The picture of an address, turned as its camera held it. Rejects when it cannot be read. */
export async function decoded(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}

function refused(why: string): PickedPicture {
  return { kind: 'refused', why };
}
