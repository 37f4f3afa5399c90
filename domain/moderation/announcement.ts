/** A line that the operator shows on every page. */
import { removeInvisible } from '../games/remove-invisible.ts';

/** In UTF-16 code units, which browsers count, too. */
export const maxAnnouncementLength = 200;

export interface Announcement {
  /** Plain text in one line. */
  readonly text: string;
  /** The last day in UTC on which it is shown, like '2026-12-01'; '' for no end. */
  readonly until: string;
}

/** Makes one line without invisible characters. @returns null for an empty text, which removes the announcement. */
export function toAnnouncement(typed: string, until: string): Announcement | null {
  const text = removeInvisible(typed)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return text === '' ? null : { text, until };
}

export function isShown({ until }: Announcement, now: Date): boolean {
  return until === '' || now.toISOString().slice(0, 10) <= until;
}
