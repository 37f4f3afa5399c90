import * as en from '../en/index.ts';
import type { Translation } from './translation.ts';

/** The languages of the site, by their codes (BCP 47): a line for each. English is the source of the others, which are loaded when they are first used. */
export const catalogues = {
  ar: () => import('../ar/index.ts'),
  de: () => import('../de/index.ts'),
  en: async () => en,
  es: () => import('../es/index.ts'),
  fr: () => import('../fr/index.ts'),
  ko: () => import('../ko/index.ts'),
  'pt-BR': () => import('../pt-BR/index.ts'),
  tr: () => import('../tr/index.ts'),
} satisfies Readonly<Record<string, () => Promise<Translation<typeof en>>>>;
