import type { PicturePlace } from '../../domain/pictures/forms.ts';
import type { Page } from '../page.ts';
import { pictureSource } from '../pictures/picture-source.ts';
import { escapeHtml } from './html.ts';

/**
 * Has the browser ask for the banner and the picture of a profile before it has read the page, in the size that it will choose:
 * tags for the head, before anything that is long.
 */
export function picturePreloads(page: Page): string[] {
  if (page.kind !== 'profile' && page.kind !== 'own-profile') return [];
  const { profileBackgroundPic, profilePic } = page.document;
  return [...preload(profileBackgroundPic, 'banner'), ...preload(profilePic, 'picture')];
}

function preload(picture: string | null, place: PicturePlace): string[] {
  const source = picture && pictureSource(picture, place);
  if (!source) return [];
  const { type, srcSet, sizes } = source;
  return [
    `<link rel="preload" as="image" type="${type}" imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(sizes)}" fetchpriority="high">`,
  ];
}
