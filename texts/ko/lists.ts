import type * as en from '../en/lists.ts';
import type { Translation } from '../language/translation.ts';

/** Formats names as 'a, b, c': the word for 'and' would depend on the last sound of a name. */
export const formatList: Translation<typeof en.formatList> = (names) => names.join(', ');

export const formatChoice: typeof en.formatChoice = (names) => names.join(' 또는 ');
