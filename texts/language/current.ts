import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from './languages.ts';

const scope = new AsyncLocalStorage<Language>();
let outsideScopes: Language | undefined;

/** Runs a function, and all that it waits for, in a language: texts are read in it. */
export const inLanguage = <Result>(language: Language, run: () => Result): Result =>
  scope.run(language, run);

/** Sets the language of a program for one person, like a command; undefined for none. */
export function setProgramLanguage(language: Language | undefined): void {
  outsideScopes = language;
}

/** @throws outside of `inLanguage`, so that nothing is written in a language by accident. */
export function currentLanguage(): Language {
  const language = scope.getStore() ?? outsideScopes;
  if (!language) throw new Error('a text was read outside of inLanguage');
  return language;
}
