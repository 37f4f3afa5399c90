import { currentLanguage } from './current.ts';
import type { Tree } from './fallback.ts';
import { getTexts, type Texts } from './load.ts';

/** Only objects and functions can follow the current language. A single sentence is a function. */
type Followers<File> = {
  readonly [Name in keyof File as File[Name] extends object ? Name : never]: File[Name];
};

/**
 * Returns the texts of a file of each language: each read and each call is in the current one. The build for browsers has a script for
 * each language instead, which contains the file itself.
 */
export function localize<File extends keyof Texts>(file: File): Followers<Texts[File]> {
  const read = (name: string) => (getTexts(currentLanguage())[file] as unknown as Tree)[name];
  const followers = Object.entries(getTexts('en')[file]).map(([name, texts]) => [
    name,
    follow(texts, () => read(name)),
  ]);
  return Object.fromEntries(followers);
}

/** Creates a text, or an object of texts, that reads its own values each time. */
export function follow(texts: unknown, read: () => unknown): unknown {
  if (typeof texts === 'function')
    return (...args: unknown[]) => (read() as (...all: unknown[]) => unknown)(...args);
  const getters = Object.keys(texts as Tree).map((key) => [
    key,
    { enumerable: true, get: () => (read() as Tree)[key] },
  ]);
  return Object.defineProperties({}, Object.fromEntries(getters));
}
