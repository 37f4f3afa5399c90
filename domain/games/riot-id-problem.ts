/**
 * What is unusual about a Riot ID that nobody has. Never a reason to refuse one: the lengths are the official ones,
 * but others exist, and the publisher decides.
 */
import { splitRiotId } from './riot-id.ts';

/** In characters as people see them. */
export const officialNameLength = { least: 3, most: 16 } as const;
export const officialTagLength = { least: 3, most: 5 } as const;

export type RiotIdProblem =
  | { readonly kind: 'empty' | 'no-name' | 'no-tag' }
  /** @property length how many characters it has. */
  | { readonly kind: 'name-length' | 'tag-length'; readonly length: number }
  | { readonly kind: 'odd-letter'; readonly letter: string };

/** Neither a letter of any script (with its accents), nor a digit, nor a space. */
const odd = /[^\p{L}\p{M}\p{N}\p{Zs}]/u;

/** The first thing to look at in what a person typed; undefined when nothing is unusual. A missing '#' is not. */
export function findRiotIdProblem(text: string): RiotIdProblem | undefined {
  const { gameName, tagLine } = splitRiotId(text);
  if (gameName === '') return { kind: tagLine ? 'no-name' : 'empty' };
  if (tagLine === '') return { kind: 'no-tag' };
  if (tagLine !== undefined && !isWithin(tagLine, officialTagLength)) {
    return { kind: 'tag-length', length: lengthOf(tagLine) };
  }
  if (!isWithin(gameName, officialNameLength)) {
    return { kind: 'name-length', length: lengthOf(gameName) };
  }
  const letter = odd.exec(`${gameName}${tagLine ?? ''}`)?.[0];
  return letter === undefined ? undefined : { kind: 'odd-letter', letter };
}

function isWithin(text: string, { least, most }: { least: number; most: number }): boolean {
  const length = lengthOf(text);
  return length >= least && length <= most;
}

function lengthOf(text: string): number {
  return [...text].length;
}
