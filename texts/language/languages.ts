import { catalogues } from './catalogues.ts';

/** The code of a language, like 'pt-BR' (BCP 47). */
export type Language = keyof typeof catalogues;

export const languages = Object.keys(catalogues) as readonly Language[];

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value);
