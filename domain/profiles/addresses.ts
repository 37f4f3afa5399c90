/** Where a profile is found, and what others can show of it. All are paths of the site, without its origin. */
import type { BadgeForm, BadgeTheme } from '../previews/drawing.ts';
import { versionOf } from '../previews/version.ts';
import type { UserDocument } from './document.ts';

/** The page itself. */
export function profileAddress(displayName: string): string {
  return `/${displayName}`;
}

/** The picture for link previews: each look of the profile has an address of its own, which never changes. */
export function previewAddress(document: UserDocument): string {
  return `/api/users/${document.displayName}/preview/${versionOf(document)}.png`;
}

/** A small picture of the highest rank, for other sites. It follows the profile. */
export function badgeAddress(displayName: string, form: BadgeForm, theme: BadgeTheme): string {
  return `/${displayName}/badge.${form}${theme === 'dark' ? '?theme=dark' : ''}`;
}

/** A live page with a transparent ground, for a stream. */
export function overlayAddress(displayName: string): string {
  return `/${displayName}/overlay`;
}
