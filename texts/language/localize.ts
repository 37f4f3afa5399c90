import * as catalogues from './catalogues.ts';
import { currentLanguage } from './current.ts';
import { listMissing, type Tree, withFallback } from './fallback.ts';
import type { Language } from './languages.ts';

type Source = typeof catalogues.en;

/** Only objects and functions can follow the current language. A single sentence is a function. */
type Followers<Texts> = {
  readonly [Name in keyof Texts as Texts[Name] extends object ? Name : never]: Texts[Name];
};

const complete = Object.fromEntries(
  Object.entries(catalogues).map(([code, own]) => [code, withFallback(catalogues.en, own)]),
) as unknown as Readonly<Record<Language, Source>>;

/**
 * Returns the texts of a file of each language: each read and each call is in the current one. The build for browsers has a script for
 * each language instead, which contains the file itself.
 */
export function localize<File extends keyof Source>(file: File): Followers<Source[File]> {
  const read = (name: string) => (complete[currentLanguage()][file] as unknown as Tree)[name];
  const followers = Object.entries(catalogues.en[file]).map(([name, texts]) => [
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
export const fileNames: readonly string[] = Object.keys(catalogues.en).filter(
  (file) => file !== 'api',
);

/** The names that a file of a language exports; none without the file. */
export const listNames = (language: Language, file: string): readonly string[] =>
  Object.keys(readFile(language, file));

/** The texts of a file that a language lacks, like 'siteTexts.dataLocked'. */
export const listMissingOf = (language: Language, file: string): readonly string[] =>
  listMissing(readFile('en', file), readFile(language, file));

function readFile(language: Language, file: string): Tree {
  const own: Readonly<Record<Language, Readonly<Record<string, Tree>>>> = catalogues;
  return own[language][file] ?? {};
}
