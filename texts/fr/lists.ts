import type * as en from '../en/lists.ts';
import type { Translation } from '../language/translation.ts';

/** Formats names as 'a', 'a et b' or 'a, b et c'. */
export const formatList: Translation<typeof en.formatList> = (names) => {
  if (names.length < 3) return names.join(' et ');
  return `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`;
};

export const formatChoice: typeof en.formatChoice = (names) => names.join(' ou ');
