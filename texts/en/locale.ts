/** Facts about the language. */
export const localeTexts = {
  /** In the language itself. */
  name: 'English',
  direction: 'ltr' as 'ltr' | 'rtl',
  /** For `Intl` in browsers: day and month in the same order as in `times.ts`. */
  tag: 'en-GB',
};
