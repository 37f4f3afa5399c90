/** With this width a wide banner (4:1) is sharp on a large screen. */
export const maxPictureWidth = 1600;
export const maxPictureHeight = 1024;
/** 2 MB, which is about 1.5 MB of JPEG. */
export const maxDataUrlLength = 2 * 1024 * 1024;
/** The media types that the cropper opens. */
export const acceptedFileTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
/** The largest file that the cropper opens. */
export const maxFileBytes = 20 * 1024 * 1024;

/** A JPEG that our own server encoded. */
export interface Picture {
  /** The SHA-256 of the bytes in hex, which is the picture's key. */
  readonly hash: string;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export type PictureProblem =
  | 'not-a-data-url'
  | 'not-a-jpeg'
  /** A progressive JPEG with more scans than cameras write. */
  | 'too-many-scans'
  | 'too-many-pixels'
  | 'too-slow'
  | 'damaged'
  /** Larger than the allowed sizes, in pixels. */
  | { readonly width: number; readonly height: number; readonly allowed: readonly PixelSize[] };

interface PixelSize {
  readonly width: number;
  readonly height: number;
}

export type EncodeOutcome =
  | { readonly kind: 'encoded'; readonly picture: Picture }
  | { readonly kind: 'refused'; readonly why: PictureProblem }
  | { readonly kind: 'busy' };

/**
 * Checks a JPEG and encodes it again without metadata.
 * @param network the client's network, which has a fair share of the queue.
 */
export type EncodePicture = (bytes: Uint8Array, network: string) => Promise<EncodeOutcome>;

const jpegDataUrl = /^data:image\/jpeg;base64,([A-Za-z0-9+/]+={0,2})$/;

/** Undefined for any other text. */
export function parseJpegDataUrl(text: string): Uint8Array | undefined {
  if (text.length > maxDataUrlLength) return undefined;
  const base64 = jpegDataUrl.exec(text)?.[1];
  if (base64 === undefined) return undefined;
  // `fromBase64` throws unless the length is a multiple of four.
  return base64.length % 4 === 0 ? Uint8Array.fromBase64(base64) : undefined;
}

export function toDataUrl(picture: Picture): string {
  return `data:image/jpeg;base64,${picture.bytes.toBase64()}`;
}

export function toSvgDataUrl(svg: string): string {
  return `data:image/svg+xml;base64,${new TextEncoder().encode(svg).toBase64()}`;
}
