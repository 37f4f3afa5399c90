/** Addresses of pictures. All pictures are on this site, so browsers contact no other server. */
import type { PictureVariant } from './variants.ts';

/** Increment this number when the drawing of default pictures or banners changes, because browsers cache them for a year. */
export const drawingsVersion = 3;

/** The immutable address of a stored picture. */
export function pictureAddress(hash: string): string {
  return `/api/pictures/${hash}.jpg`;
}

const addressWithVariants = /^\/api\/(?:pictures\/[0-9a-f]{64}(?=\.jpg$)|icons\/\d+(?=\.png$))/;

/** The address of a variant of a stored picture or an icon; undefined for a picture without variants. */
export function variantAddress(picture: string, variant: PictureVariant): string | undefined {
  const [start] = addressWithVariants.exec(picture) ?? [];
  return start && `${start}/${variant.name}.avif`;
}

/** The address of the default picture of a profile. */
export function defaultPictureAddress(displayName: string): string {
  return `/api/pictures/default/${drawingsVersion}/${displayName}.svg`;
}

/** The address of the default banner of a profile. */
export function defaultBannerAddress(displayName: string): string {
  return `/api/pictures/default-banner/${drawingsVersion}/${displayName}.svg`;
}

/** The address of a game's profile icon. */
export function iconAddress(profileIconId: number): string {
  return `/api/icons/${profileIconId}.png`;
}

/** The address of a player's icon; null for a player without one. */
export function toIconAddress(profileIconId: number | null): string | null {
  return profileIconId === null ? null : iconAddress(profileIconId);
}
