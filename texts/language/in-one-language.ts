/** Takes the place of `per-language.ts` in a script for browsers, which has one language. */
/* @__NO_SIDE_EFFECTS__ */
export function perLanguage<Value extends object>(create: () => Value): Value {
  return create();
}
