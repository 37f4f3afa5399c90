import type { Language } from './languages.ts';
import { loadTexts } from './load.ts';

// Takes the place of `current.ts` in a browser during development. There a page has one language.

export const currentLanguage = () => document.documentElement.lang as Language;

export const inLanguage = <Result>(_language: Language, run: () => Result): Result => run();

await loadTexts(currentLanguage());
