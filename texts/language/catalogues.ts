/** The languages of the site, by their codes (BCP 47): a line for each. English is the source of the others. */
export * as de from '../de/index.ts';
export * as en from '../en/index.ts';
