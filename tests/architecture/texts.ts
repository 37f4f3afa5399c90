/** The rule for the texts that visitors read. */
import { parseSync, Visitor } from 'vite';
import type { Source } from './sources.ts';

/** Pages that are one long text. */
const exceptions = ['web/pages/legal/'];

/** Finds texts between the tags of pages and components, which should be whole sentences in texts/. */
export function findInlineTexts(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /^web\/.*(?<!\.test)\.tsx$/.test(path))
    .filter(({ path }) => !exceptions.some((folder) => path.startsWith(folder)))
    .flatMap(({ path, text }) =>
      listTexts(path, text).map((words) => `${path}: move '${words}' to a file in texts/`),
    );
}

function listTexts(path: string, text: string): string[] {
  const texts: string[] = [];
  new Visitor({
    JSXText({ value }) {
      if (/\p{L}/u.test(value.replaceAll(/&\w+;/g, ''))) texts.push(value.trim());
    },
  }).visit(parseSync(path, text).program);
  return texts;
}
