import { isolate } from '../language/isolate.ts';
import { localeTexts } from '../locale.ts';

/** Keeps signs where they stand in a text of digits and Latin letters, like '+54 LP' or '1734?', on a page from right to left. */
export const keepDirection = (text: string): string =>
  localeTexts.direction === 'rtl' ? isolate(text) : text;
