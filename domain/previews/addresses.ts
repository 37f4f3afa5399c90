/** Addresses that other sites can show, as paths of this site without its origin. */
import type { UserDocument } from '../profiles/document.ts';
import type { BadgeFormat, BadgeTheme } from './drawing.ts';
import { toPreviewVersion } from './version.ts';

/** The picture for link previews. A changed profile gets a new address, so pictures can be cached forever. */
export function previewAddress(document: UserDocument): string {
  return `/api/users/${document.displayName}/preview/${toPreviewVersion(document)}.png`;
}

/** A small picture of the highest rank. It always shows the current rank. */
export function badgeAddress(displayName: string, format: BadgeFormat, theme: BadgeTheme): string {
  return `/${displayName}/badge.${format}${theme === 'dark' ? '?theme=dark' : ''}`;
}

/** A live page with a transparent background, for a stream. */
export function overlayAddress(displayName: string): string {
  return `/${displayName}/overlay`;
}
