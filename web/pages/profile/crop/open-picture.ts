/** A file that somebody picked, as a picture that can be cropped. */
import { largestPickedFile } from '../../../../domain/pictures/picture.ts';

/** What can be picked. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** Said when a part of the site could not be loaded. */
export const notLoaded = 'This could not be opened. Please reload the page and try again.';

export type PickedPicture =
  /** @property source an object URL, to be revoked by whoever asked for it. */
  | { readonly kind: 'picked'; readonly source: string }
  | { readonly kind: 'refused'; readonly why: string };

/** Checks a picked file by its type, its size, and whether the browser can read it. */
export async function openPicture(file: File): Promise<PickedPicture> {
  if (!pictureTypes.includes(file.type)) {
    return refused('Please pick a JPEG, PNG or WebP picture.');
  }
  if (file.size > largestPickedFile) {
    return refused(
      `This picture is too large. It can have ${largestPickedFile / 1024 / 1024} MB at most.`,
    );
  }
  const source = URL.createObjectURL(file);
  try {
    await decoded(source);
    return { kind: 'picked', source };
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
