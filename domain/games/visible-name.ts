/** Characters without a shape: Unicode's Default_Ignorable_Code_Point and Cf, and some braille, musical and object characters. */
const blank = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\u{1D159}\uFFFC]/gu;

/** Joiners after which the next letter has another shape: the certain cases of Unicode Standard Annex 31, section 2.3. */
const shapingJoiners = [
  // Between two letters of Persian or Arabic that would otherwise be joined.
  /[\u0626\u0628\u062A-\u062E\u0633-\u063A\u0641-\u0647\u0649\u064A\u067E\u0686\u06A9\u06AF\u06CC]\u200C(?=[\u0622-\u063A\u0641-\u064A\u067E\u0686\u0698\u06A9\u06AF\u06CC])/,
  // After the virama of a Devanagari consonant with a half form.
  /[\u0915-\u0918\u091A\u091C-\u091E\u0923-\u0925\u0927\u0928\u092A-\u092F\u0932\u0935-\u0938]\u094D\u200C(?=[\u0915-\u0939])/,
  // After the virama of a Telugu or Kannada consonant.
  /[\u0C15-\u0C39]\u0C4D\u200C(?=[\u0C15-\u0C39])/,
  /[\u0C95-\u0CB9]\u0CCD\u200C(?=[\u0C95-\u0CB9])/,
  // Between a Sinhala consonant and the letters ya or ra, as in 'Sri'.
  /[\u0D9A-\u0DC6]\u0DCA\u200D(?=[\u0DBA\u0DBB])/,
];
const blankOrJoined = new RegExp(
  `(${shapingJoiners.map(({ source }) => source).join('|')})|${blank.source}`,
  'gu',
);

/**
 * Replaces each invisible character by a square, so that a name cannot look like another player's.
 * Never look a player up by the result.
 */
export function toVisibleName(name: string): string {
  return name.replace(blankOrJoined, (_match, joined?: string) => joined ?? '□');
}
