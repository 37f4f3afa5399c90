/**
 * Riot IDs, `Name#TAG`. Officially 3–16 and 3–5 characters, but others exist:
 * this check is loose, and Riot decides.
 */

export interface RiotId {
  readonly gameName: string;
  /** Undefined for a name without a tag, which gets the region's default tag. */
  readonly tagLine: string | undefined;
}

export const maxGameNameLength = 32;
export const maxTagLineLength = 10;

/** Zero-width characters and direction marks, which come along when a name is copied from a chat. */
const invisible = /[\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/gu;
const control = /\p{Cc}|\p{Cs}/u;

/**
 * Reads what a person typed as an in-game username: trimmed, NFC, without invisible marks, split at the last `#`.
 * @returns undefined when no such name can exist: empty, too long, control characters or half a surrogate pair.
 */
export function parseRiotId(text: string): RiotId | undefined {
  if (text.length > 200) return undefined;
  const { gameName, tagLine } = splitRiotId(text);
  if (control.test(gameName) || control.test(tagLine ?? '')) return undefined;
  if (!hasLengthUpTo(gameName, maxGameNameLength)) return undefined;
  if (tagLine !== undefined && !hasLengthUpTo(tagLine, maxTagLineLength)) return undefined;
  return { gameName, tagLine };
}

/** The two parts of what a person typed, cleaned but not checked: either may be empty, and of any length. */
export function splitRiotId(text: string): RiotId {
  // Marks go first: one between a letter and its accent would keep the two apart.
  const clean = text.replace(invisible, '').normalize('NFC').trim();
  const at = clean.lastIndexOf('#');
  return {
    gameName: (at < 0 ? clean : clean.slice(0, at)).trim(),
    tagLine: at < 0 ? undefined : clean.slice(at + 1).trim(),
  };
}

/** The Riot ID as text: `Name#TAG`, or the bare name. */
export function formatRiotId({ gameName, tagLine }: RiotId): string {
  return tagLine === undefined ? gameName : `${gameName}#${tagLine}`;
}

function hasLengthUpTo(text: string, max: number): boolean {
  const length = [...text].length;
  return length >= 1 && length <= max;
}
