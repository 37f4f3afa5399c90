/** A line that the operator shows on every page. */
import { removeInvisible } from '../games/remove-invisible.ts';

export const maxAnnouncementLength = 200;

export interface Announcement {
  /** Plain text in one line. */
  readonly text: string;
  /** The last day in UTC on which it is shown, like '2026-12-01'; null for no end. */
  readonly until: string | null;
}

export type AnnouncementProblem = 'too-long' | 'bad-day';

/** Parses the fields of the operator's form. An empty text removes the announcement. @param until a day; '' for no end. */
export function parseAnnouncement(
  typed: string,
  until: string,
):
  | { readonly kind: 'parsed'; readonly announcement: Announcement | null }
  | { readonly kind: 'refused'; readonly why: AnnouncementProblem } {
  const text = removeInvisible(typed)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (text.length > maxAnnouncementLength) return { kind: 'refused', why: 'too-long' };
  if (until !== '' && !isDay(until)) return { kind: 'refused', why: 'bad-day' };
  return {
    kind: 'parsed',
    announcement: text === '' ? null : { text, until: until === '' ? null : until },
  };
}

export function isShown({ until }: Announcement, now: Date): boolean {
  return until === null || now.toISOString().slice(0, 10) <= until;
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) && text.length === 10;
}
