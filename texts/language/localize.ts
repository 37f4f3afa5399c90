import { catalogues } from './catalogues.ts';
import { currentLanguage } from './current.ts';
import { listMissing, type Tree } from './fallback.ts';
import type { Language } from './languages.ts';
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

export function follow(texts: unknown, read: () => unknown): unknown {
  if (typeof texts === 'function')
    return (...args: unknown[]) => (read() as (...all: unknown[]) => unknown)(...args);
  const getters = Object.keys(texts as Tree).map((key) => [
    key,
    { enumerable: true, get: () => (read() as Tree)[key] },
  ]);
  return Object.defineProperties({}, Object.fromEntries(getters));
}

/** The files of texts that are translated: the API stays English. */
export const fileNames: readonly string[] = Object.keys(getTexts('en')).filter(
  (file) => file !== 'api',
);

/** The names that a file of a language exports; none without the file. */
export const listNames = async (language: Language, file: string): Promise<readonly string[]> =>
  Object.keys(await readFile(language, file));

/** The texts of a file that a language lacks, like 'siteTexts.dataLocked'. */
export const listMissingOf = async (language: Language, file: string) =>
  listMissing(await readFile('en', file), await readFile(language, file));

async function readFile(language: Language, file: string): Promise<Tree> {
  const own: Readonly<Record<string, Tree>> = await catalogues[language]();
  return own[file] ?? {};
}
