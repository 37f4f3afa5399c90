import { splitRiotId } from './riot-id.ts';

/** Riot's official lengths in code points. Other lengths exist, so they are hints and no rule. */
export const officialNameLength = { min: 3, max: 16 } as const;
export const officialTagLength = { min: 3, max: 5 } as const;

export type RiotIdProblem =
  | { readonly kind: 'empty' | 'no-name' | 'no-tag' }
  | { readonly kind: 'name-length' | 'tag-length'; readonly length: number }
  | { readonly kind: 'odd-letter'; readonly letter: string };

/** Neither a letter of any script (with its accents), nor a digit, nor a space. */
const odd = /[^\p{L}\p{M}\p{N}\p{Zs}]/u;

/** Finds what may be wrong with a Riot ID that was not found. A missing '#' is not a problem. */
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

function isWithin(text: string, { min, max }: { min: number; max: number }): boolean {
  const length = lengthOf(text);
  return length >= min && length <= max;
}

function lengthOf(text: string): number {
  return [...text].length;
}
