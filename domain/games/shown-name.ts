import { toVisibleName } from './visible-name.ts';

const maxShownLength = 60;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Shortens a name that a visitor typed, and makes it visible. Isolates keep right-to-left letters from moving other words. */
export function toShownName(name: string): string {
  const characters = [...toVisibleName(name)];
  const isLong = characters.length > maxShownLength;
  const shown = isLong ? `${characters.slice(0, maxShownLength).join('')}…` : characters.join('');
  return rightToLeft.test(shown) ? `\u2068${shown}\u2069` : shown;
}
