/** Lists the texts that a language lacks. They are shown in English, so this is no failure. */
import { languages } from '../texts/language/languages.ts';
import { fileNames, listMissingOf } from '../texts/language/missing.ts';

for (const language of languages) {
  const missing = [];
  for (const file of fileNames)
    for (const path of await listMissingOf(language, file)) missing.push(`${file}.ts: ${path}`);
  if (missing.length > 0)
    console.log(
      `English in ${language}, because it is not translated yet:\n  ${missing.join('\n  ')}`,
    );
}
