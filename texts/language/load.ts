import * as en from '../en/index.ts';
import { catalogues } from './catalogues.ts';
import { withFallback } from './fallback.ts';
import type { Language } from './languages.ts';

export type Texts = typeof en;

const loaded: Partial<Record<Language, Texts>> = { en };

/** Loads the texts of a language, if they are not loaded yet. It is done before `inLanguage`. */
export async function loadTexts(language: Language): Promise<void> {
  if (loaded[language]) return;
  const own = await catalogues[language]();
  loaded[language] = withFallback(en, own) as Texts;
}

/** @throws if they were not loaded. */
export function getTexts(language: Language): Texts {
  const texts = loaded[language];
  if (!texts) throw new Error(`the texts of ${language} were not loaded`);
  return texts;
}
