/** The scripts for browsers are built once for each language, with its texts only. */
import type { Plugin } from 'vite';
import { type Language, languages } from '../texts/language/languages.ts';
import { listMissingOf, listNames } from '../texts/language/missing.ts';

/** Its build is Vite's own environment for browsers. */
export const sourceLanguage = 'en';

/** The name of Vite's environment. */
export const toEnvironment = (language: string) =>
  language === sourceLanguage ? 'client' : `client_${language.replace('-', '_')}`;

/** English is built first, because its build empties the folder. */
export const builtLanguages = [
  sourceLanguage,
  ...languages.filter((each) => each !== sourceLanguage),
] as const;

export const isClient = ({ name }: { readonly name: string }) => name.startsWith('client');

const textFolder = import.meta.dirname.replace(/web$/, 'texts');

/** Replaces the texts that follow the current language by those of one language. */
export function chooseLanguage(language: Language): Plugin {
  const virtualPrefix = `\0${language}:`;
  return {
    name: `language-${language}`,
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === toEnvironment(language),
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, options);
      const path = resolved?.id.startsWith(textFolder)
        ? resolved.id.slice(textFolder.length + 1)
        : '';
      if (path === 'language/per-language.ts') return `${textFolder}/language/in-one-language.ts`;
      if (!/^[\w-]+\.ts$/.test(path)) return null;
      const missing = await listMissingOf(language, path.slice(0, -3));
      if (missing.length > 0) return virtualPrefix + path;
      return `${textFolder}/${language}/${path}`;
    },
    // A file that lacks texts, or is missing itself, has the English ones.
    async load(id) {
      if (!id.startsWith(virtualPrefix)) return null;
      const path = id.slice(virtualPrefix.length);
      const file = path.slice(0, -3);
      const own = await listNames(language, file);
      const names = await listNames(sourceLanguage, file);
      return `import { withFallback } from '${textFolder}/language/fallback.ts';
import * as source from '${textFolder}/${sourceLanguage}/${path}';
${own.length > 0 ? `import * as own from '${textFolder}/${language}/${path}';` : 'const own = {};'}
export const { ${names.join(', ')} } = withFallback(source, own);`;
    },
  };
}

/** In development a browser loads the texts of all languages. */
export function followPageLanguage(): Plugin {
  return {
    name: 'page-language',
    apply: 'serve',
    enforce: 'pre',
    applyToEnvironment: isClient,
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, options);
      return resolved?.id === `${textFolder}/language/current.ts`
        ? `${textFolder}/language/current-in-browser.ts`
        : null;
    },
  };
}
