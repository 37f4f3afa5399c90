import { countCharacters } from '../count-characters.ts';
import { toPlainLine } from '../profiles/parse-words.ts';
import { maxNameLength } from './leaderboard.ts';

/** Makes what a person typed a name: one line, like a bio. @returns '' for a text that is empty or too long. */
export function parseName(text: string): string {
  const name = toPlainLine(text);
  return countCharacters(name) > maxNameLength ? '' : name;
}
