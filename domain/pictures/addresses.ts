/** All pictures are on this site, so browsers contact no other server. */
import type { IconId } from './icon-id.ts';
import type { PictureVariant } from './variants.ts';

/** Increment this number when default pictures or banners change, because browsers cache them for a year. */
export const drawingsVersion = 3;

export function pictureAddress(hash: string): string {
  return `/api/pictures/${hash}.jpg`;
}

const addressWithVariants = /^\/api\/pictures\/[0-9a-f]{64}(?=\.jpg$)/;

/** Undefined for a picture without variants. */
export function variantAddress(picture: string, variant: PictureVariant): string | undefined {
  const [start] = addressWithVariants.exec(picture) ?? [];
  return start && `${start}/${variant.name}.avif`;
}

export function defaultPictureAddress(displayName: string): string {
  return `/api/pictures/default/${drawingsVersion}/${displayName}.svg`;
}

export function defaultBannerAddress(displayName: string): string {
  return `/api/pictures/default-banner/${drawingsVersion}/${displayName}.svg`;
}

export function iconAddress(id: IconId): string {
  return `/api/icons/${id}.png`;
}

/** Up to 56 CSS pixels wide, in AVIF. */
export function smallIconAddress(id: IconId): string {
  return `/api/icons/${id}/icon-112.avif`;
}

export function toIconAddress(profileIconId: number | null): string | null {
  return profileIconId === null ? null : iconAddress(profileIconId);
}
