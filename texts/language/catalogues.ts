/** The languages of the site, by their codes (BCP 47): a line for each. English is the source of the others. */
export * as ar from '../ar/index.ts';
export * as de from '../de/index.ts';
export * as en from '../en/index.ts';
export * as es from '../es/index.ts';
export * as fr from '../fr/index.ts';
export * as ko from '../ko/index.ts';
export * as 'pt-BR' from '../pt-BR/index.ts';
export * as tr from '../tr/index.ts';
