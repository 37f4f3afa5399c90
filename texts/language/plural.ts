type Forms<Category extends string> = Readonly<Record<Category, string>>;

/**
 * Creates a function that selects the form of a message for a count, by the rules of a language (Unicode CLDR).
 * @param categories those that the language has. Each message has exactly these forms.
 */
/* @__NO_SIDE_EFFECTS__ */
export function createPlural<const Category extends Intl.LDMLPluralRule>(
  language: string,
  categories: readonly Category[],
) {
  let rules: Intl.PluralRules | undefined;
  const select = (count: number, forms: Forms<Category>): string => {
    rules ??= new Intl.PluralRules(language);
    return forms[rules.select(count) as Category];
  };
  return Object.assign(select, { categories });
}

/** The same for a language in which 'many' is the category of millions: these are written as digits, and read like other counts. */
/* @__NO_SIDE_EFFECTS__ */
export function createPluralOfDigits(language: string) {
  const select = createPlural(language, ['one', 'many', 'other']);
  const selectOfTwo = (count: number, { one, other }: Forms<'one' | 'other'>): string =>
    select(count, { one, many: other, other });
  return Object.assign(selectOfTwo, { categories: select.categories });
}
