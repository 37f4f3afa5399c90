import type { Page } from '../pages.ts';
import { pictureSources, type ShownAs } from '../pictures/picture-source.ts';
import { escapeHtml } from './html.ts';

/**
 * Has the browser ask for the banner and the picture of a profile before it has read the page, in the size that it will choose:
 * tags for the head, behind the styles. Before them they held the first paint up, as measured.
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
