/** The languages of the site, by their codes (BCP 47): a line for each. English is the source of the others. */
export * as en from '../en/index.ts';
