/** What pictures may be, and what becomes of them. Sizes in pixels and bytes. */

/** The widest picture that is kept; a wide banner of 4 to 1 stays sharp on a large screen. */
export const maxPictureWidth = 1600;
/** The tallest picture that is kept, and so the largest square. What passes either is made smaller. */
export const maxPictureHeight = 1024;
/** The longest data URL that is taken: 2 MB, which is about 1.5 MB of JPEG. */
export const maxDataUrlLength = 2 * 1024 * 1024;
/** The types of files that a browser offers to crop. */
export const acceptedFileTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
/** The largest file that a browser offers to crop. */
export const maxFileBytes = 20 * 1024 * 1024;

/** A picture as it is kept: always a JPEG that our own server wrote. */
export interface Picture {
  /** SHA-256 of the bytes, in hex: its name. */
  readonly hash: string;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export type EncodeOutcome =
  | { readonly kind: 'encoded'; readonly picture: Picture }
  | { readonly kind: 'refused'; readonly why: string }
  /** Too many pictures wait already. */
  | { readonly kind: 'busy' };

/** Checks bytes that claim to be a JPEG, and writes them anew without anything but the picture. */
export type EncodePicture = (bytes: Uint8Array) => Promise<EncodeOutcome>;

/** Where pictures are read from; they are written with the profile that shows them. */
export interface PictureStore {
  findPicture(hash: string): Promise<Picture | undefined>;
  /** How large a picture is, without reading its bytes. */
  findPictureSize(hash: string): Promise<Pick<Picture, 'width' | 'height'> | undefined>;
}

const jpegDataUrl = /^data:image\/jpeg;base64,([A-Za-z0-9+/]+={0,2})$/;

/** The bytes of a JPEG data URL; undefined when the text is not one. */
export function parseJpegDataUrl(text: string): Uint8Array | undefined {
  if (text.length > maxDataUrlLength) return undefined;
  const base64 = jpegDataUrl.exec(text)?.[1];
  if (base64 === undefined) return undefined;
  // A length that no bytes have would make fromBase64 throw.
  return base64.length % 4 === 0 ? Uint8Array.fromBase64(base64) : undefined;
}

/** A kept picture as the data URL of the specification. */
export function toDataUrl(picture: Picture): string {
  return `data:image/jpeg;base64,${picture.bytes.toBase64()}`;
}
