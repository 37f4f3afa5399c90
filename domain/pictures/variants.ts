/**
 * The forms in which pages show pictures: no larger than their place, trimmed to what is seen there, in AVIF. They are a fixed
 * list, so that nobody can ask for work without end. Sizes in pixels.
 */

interface Place {
  /** The widths that a picture is made in: what its place takes on phones and desks, of one to three dots a pixel where nothing else is said. */
  readonly widths: readonly number[];
  /** Width to height. What lies beyond is never seen, however wide a window is, and is trimmed evenly on both sides. */
  readonly narrowest: number;
  readonly widest: number;
}

const places = {
  /** The round picture of a profile, 94 to 166 wide. */
  picture: { widths: [192, 288, 336, 512], narrowest: 1, widest: 1 },
  /** The banner on a phone, 432 wide at the most and 144 high; two dots a pixel, since a third is hardly seen behind a name. */
  band: { widths: [432, 864], narrowest: 2.2, widest: 3 },
  /** The banner elsewhere, as wide as a window, 1072 at the most; 144 to 288 high. */
  banner: { widths: [800, 1200, 1600], narrowest: 2, widest: 4 },
  /** A player's icon, 56 wide at the most. */
  icon: { widths: [112], narrowest: 1, widest: 1 },
} as const satisfies Readonly<Record<string, Place>>;

export type PicturePlace = keyof typeof places;

export interface PictureVariant {
  /** 'banner-800', as it stands in addresses. */
  readonly name: string;
  readonly place: PicturePlace;
  readonly width: number;
}

/** The forms of a place, the smallest first. */
export function listVariants(place: PicturePlace): readonly PictureVariant[] {
  return places[place].widths.map((width) => ({ name: `${place}-${width}`, place, width }));
}

/** The form of this name for one of these places; undefined when there is none. */
export function findVariant(
  name: string,
  forPlaces: readonly PicturePlace[],
): PictureVariant | undefined {
  return forPlaces.flatMap(listVariants).find((form) => form.name === name);
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How large a picture is in a form: trimmed, and made smaller where it is larger; never larger than it is. */
export function toVariantSize({ place, width }: PictureVariant, picture: Size): Size {
  const { narrowest, widest } = places[place];
  const aspect = Math.min(Math.max(picture.width / picture.height, narrowest), widest);
  const most = Math.min(width, picture.width, picture.height * aspect);
  return { width: Math.max(1, Math.round(most)), height: Math.max(1, Math.round(most / aspect)) };
}

export type VariantOutcome =
  | { readonly kind: 'made'; readonly bytes: Uint8Array }
  | { readonly kind: 'no-such-picture' }
  /** Too many wait already: it is to be shown as it is. */
  | { readonly kind: 'busy' }
  /** It is no picture that can be made smaller: it is to be shown as it is. */
  | { readonly kind: 'unreadable'; readonly why: string };
