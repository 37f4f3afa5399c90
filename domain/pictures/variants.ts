/** Pictures scaled and cropped to what a page shows, in AVIF. The list is fixed, so that clients cannot request unlimited work. */
interface Place {
  /** In picture pixels, for small and large screens and their pixel densities. */
  readonly widths: readonly number[];
  /** Bounds of width divided by height. Other pictures lose equal parts at both ends. */
  readonly minAspect: number;
  readonly maxAspect: number;
}

const places = {
  /** The round picture of a profile, 94 to 166 CSS pixels wide. */
  picture: { widths: [192, 288, 336, 512], minAspect: 1, maxAspect: 1 },
  /** The banner on a phone, up to 432 CSS pixels wide and 144 high. */
  band: { widths: [432, 864], minAspect: 2.2, maxAspect: 3 },
  /** The banner on larger screens, up to 1424 CSS pixels wide and 144 to 288 high. */
  banner: { widths: [800, 1200, 1600], minAspect: 2, maxAspect: 4 },
  /** Up to 56 CSS pixels wide. */
  icon: { widths: [112], minAspect: 1, maxAspect: 1 },
} as const satisfies Readonly<Record<string, Place>>;

export type PicturePlace = keyof typeof places;

export interface PictureVariant {
  /** Like 'banner-800'. */
  readonly name: string;
  readonly place: PicturePlace;
  readonly width: number;
}

/** The smallest first. */
export function listVariants(place: PicturePlace): readonly PictureVariant[] {
  return places[place].widths.map((width) => ({ name: `${place}-${width}`, place, width }));
}

export function findVariant(
  name: string,
  forPlaces: readonly PicturePlace[],
): PictureVariant | undefined {
  return forPlaces.flatMap(listVariants).find((variant) => variant.name === name);
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A variant is never scaled up. */
export function toVariantSize({ place, width }: PictureVariant, picture: Size): Size {
  const { minAspect, maxAspect } = places[place];
  const aspect = Math.min(Math.max(picture.width / picture.height, minAspect), maxAspect);
  const exact = Math.min(width, picture.width, picture.height * aspect);
  return { width: Math.max(1, Math.round(exact)), height: Math.max(1, Math.round(exact / aspect)) };
}

export type VariantOutcome =
  | { readonly kind: 'made'; readonly bytes: Uint8Array }
  | { readonly kind: 'no-such-picture' | 'busy' }
  | { readonly kind: 'unreadable'; readonly why: string };
