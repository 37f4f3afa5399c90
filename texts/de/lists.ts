import type * as en from '../en/lists.ts';
import type { Translation } from '../language/translation.ts';

/** Formats names as 'a', 'a und b' or 'a, b und c'. `Intl.ListFormat` would take 10 ms of the first page after a start. */
export const formatList: Translation<typeof en.formatList> = (names) => {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`;
};

export const formatChoice: typeof en.formatChoice = (names) => names.join(' oder ');
