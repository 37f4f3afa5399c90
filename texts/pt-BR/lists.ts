import type * as en from '../en/lists.ts';
import type { Translation } from '../language/translation.ts';

/** Formats names as 'a', 'a e b' or 'a, b e c'. */
export const formatList: Translation<typeof en.formatList> = (names) => {
  if (names.length < 3) return names.join(' e ');
  return `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`;
};

export const formatChoice: typeof en.formatChoice = (names) => names.join(' ou ');
