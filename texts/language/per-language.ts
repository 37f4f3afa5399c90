import { currentLanguage, inLanguage } from './current.ts';
import type { Language } from './languages.ts';
import { follow } from './localize.ts';

/** Creates a value from texts for each language. Each read of its properties is in the current one. */
export function perLanguage<Value extends object>(create: () => Value): Value {
  const values = new Map<Language, Value>();
  const read = () => {
    const language = currentLanguage();
    const value = values.get(language) ?? create();
    values.set(language, value);
    return value;
  };
  return follow(inLanguage('en', create), read) as Value;
}
