/** Where pictures are read from. All are our own addresses: a visitor's browser talks to nobody else. */
import type { PictureVariant } from './variants.ts';

/** Raised whenever default pictures or banners are drawn in another way: browsers keep them for good. */
export const drawingsVersion = 1;

/** The immutable address of a stored picture. */
export function pictureAddress(hash: string): string {
  return `/api/pictures/${hash}.jpg`;
}

const addressWithForms = /^\/api\/(?:pictures\/[0-9a-f]{64}(?=\.jpg$)|icons\/\d+(?=\.png$))/;

/** The address of a form of a stored picture or an icon, by its own; undefined for what has no forms. */
export function variantAddress(picture: string, form: PictureVariant): string | undefined {
  const [start] = addressWithForms.exec(picture) ?? [];
  return start && `${start}/${form.name}.avif`;
}

/** The address of the picture that a profile without one shows. */
export function defaultPictureAddress(displayName: string): string {
  return `/api/pictures/default/${drawingsVersion}/${displayName}.svg`;
}

/** The address of the banner that a profile without one shows. */
export function defaultBannerAddress(displayName: string): string {
  return `/api/pictures/default-banner/${drawingsVersion}/${displayName}.svg`;
}

/** The address of a game's profile icon. */
export function iconAddress(profileIconId: number): string {
  return `/api/icons/${profileIconId}.png`;
}
