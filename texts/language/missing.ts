/** The texts that a translation lacks, for the build and for `npm run check`. */
import * as en from '../en/index.ts';
import { catalogues } from './catalogues.ts';
import { isTree, type Tree } from './fallback.ts';
import type { Language } from './languages.ts';

/** The files of texts that are translated: the API stays English. */
export const fileNames: readonly string[] = Object.keys(en).filter((file) => file !== 'api');

/** The names that a file of a language exports; none without the file. */
export const listNames = async (language: Language, file: string): Promise<readonly string[]> =>
  Object.keys(await readFile(language, file));

/** The texts of a file that a language lacks, like 'siteTexts.dataLocked'. */
export const listMissingOf = async (language: Language, file: string) =>
  listMissing(await readFile('en', file), await readFile(language, file));

async function readFile(language: Language, file: string): Promise<Tree> {
  const own: Readonly<Record<string, Tree>> = await catalogues[language]();
  return own[file] ?? {};
}

/** The paths of the texts that a translation has not, like 'account.accountTexts.settings'. */
function listMissing(source: Tree, translation: Tree, path = ''): readonly string[] {
  return Object.entries(source).flatMap(([key, text]) => {
    const own = translation[key];
    if (own === undefined) return [`${path}${key}`];
    return isTree(text) && isTree(own) ? listMissing(text, own, `${path}${key}.`) : [];
  });
}
