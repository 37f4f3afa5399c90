import { noWords, type Words } from '../../../domain/profiles/words.ts';

/** A field that an earlier version did not store is empty. */
export function readWords(column: string | null): Words | null {
  return column === null ? null : { ...noWords, ...(JSON.parse(column) as Partial<Words>) };
}

/** @returns null if all fields are empty. */
export function toWordsColumn(words: Words): string | null {
  return Object.values(words).some(({ length }) => length > 0) ? JSON.stringify(words) : null;
}
