/** The rule for the texts that visitors read: they are whole sentences in texts/. */
import { Visitor } from 'vite';
import { isCode, parseOnce, type Source } from './sources.ts';

/** The folders with code whose strings visitors can read. */
const visitorFolders = [
  'web/',
  'server/http/',
  'domain/',
  'adapters/previews/',
  'adapters/pictures/',
];

const exceptions = [
  // Pages that are one long text.
  'web/pages/legal/',
  // Names of games and queues.
  'domain/games/',
  // Texts that only the operator reads.
  'domain/wire/imported-document.ts',
  'server/http/server.ts',
  'server/http/pages/render-page.ts',
  'server/http/requests/network.ts',
  'server/http/requests/front-door.ts',
  'server/http/requests/protect-writes.ts',
];

const threeWords = /^\p{Lu}\S*\s+[^\d\s]\S*\s+\S*\p{Ll}{2}/u;

/** Finds texts between the tags of elements, and strings of three or more words that begin with a capital letter. */
export function findInlineTexts(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => isCode(source) && !/\.test\.tsx?$/.test(source.path))
    .filter(({ path }) => visitorFolders.some((folder) => path.startsWith(folder)))
    .filter(({ path }) => !exceptions.some((start) => path.startsWith(start)))
    .flatMap((source) =>
      listTexts(source).map((words) => `${source.path}: move '${words}' to a file in texts/`),
    );
}

function listTexts(source: Source): string[] {
  const texts: string[] = [];
  const addSentence = (value: unknown) => {
    if (typeof value === 'string' && threeWords.test(value)) texts.push(value);
  };
  new Visitor({
    JSXText({ value }) {
      if (/\p{L}/u.test(value.replaceAll(/&\w+;/g, ''))) texts.push(value.trim());
    },
    Literal: ({ value }) => addSentence(value),
    TemplateLiteral: ({ quasis }) => addSentence(quasis.map(({ value }) => value.raw).join('…')),
  }).visit(parseOnce(source).program);
  return texts;
}
