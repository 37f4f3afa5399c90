import * as en from '../en/index.ts';
import { catalogues } from './catalogues.ts';
import { withFallback } from './fallback.ts';
import type { Language } from './languages.ts';

export type Texts = typeof en;

const loading = new Map<Language, Promise<void>>();
const loaded: Partial<Record<Language, Texts>> = { en };

/** Loads the texts of a language. It is done once, before `inLanguage`. */
export function loadTexts(language: Language): Promise<void> {
  const load = async () => {
    const own = await catalogues[language]();
    loaded[language] = withFallback(en, own) as Texts;
  };
  const promise = loading.get(language) ?? load();
  loading.set(language, promise);
  return promise;
}

/** @throws if they were not loaded. */
export function getTexts(language: Language): Texts {
  const texts = loaded[language];
  if (!texts) throw new Error(`the texts of ${language} were not loaded`);
  return texts;
}
