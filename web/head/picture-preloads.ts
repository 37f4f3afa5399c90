import type { Page } from '../pages.ts';
import { pictureSources, type ShownAs } from '../pictures/picture-source.tsx';
import { escapeHtml } from './html.ts';

/**
 * Formats the preloads of a profile's banner and picture, which are requested before the page is parsed. They stand after the
 * styles: before them they delayed the first paint.
 */
export function picturePreloads(page: Page): string[] {
  if (page.kind !== 'profile' && page.kind !== 'own-profile') return [];
  const { profileBackgroundPic, profilePic } = page.document;
  return [...preload(profileBackgroundPic, 'banner'), ...preload(profilePic, 'picture')];
}

function preload(picture: string | null, as: ShownAs): string[] {
  if (!picture) return [];
  return pictureSources(picture, as).map(({ type, srcSet, sizes, media }) => {
    const where = media ? ` media="${escapeHtml(media)}"` : '';
    return `<link rel="preload" as="image" type="${type}"${where} imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(sizes)}" fetchpriority="high">`;
  });
}
