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
  // Names of games and queues.
  'domain/games/',
  // Texts that only the operator reads.
  'server/http/server.ts',
  'server/http/responses/render-page.ts',
  'server/http/live/live.ts',
  'server/http/requests/network.ts',
  'server/http/requests/admission.ts',
  'server/http/requests/protect-writes.ts',
];

/** Names of headers have commas. */
const threeWords = /^\p{Lu}[^\s,]*\s+[^\d\s]\S*\s+\S*\p{Ll}{2}/u;

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

/** The site knows ranks only since its first sample, so no text claims more. */
export function findWideClaims(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('texts/en/'))
    .flatMap((source) =>
      Object.values(readTexts(source))
        .flat()
        .filter((text) => /\b(all-time|bests?|ever|highest|peak)\b/i.test(text))
        .filter((text) => !/\b(current|now|shown|since)\b/.test(text))
        .map((text) => `${source.path}: say since when, or that it is so now, in '${text}'`),
    );
}

function listTexts(source: Source): string[] {
  const { elements, strings } = readTexts(source);
  return [
    ...elements.filter((text) => /\p{L}/u.test(text.replaceAll(/&\w+;/g, ''))),
    ...strings.filter((text) => threeWords.test(text)),
  ];
}

/** The texts between tags, and the strings, with '…' for each value in a template. */
function readTexts(source: Source) {
  const [elements, strings]: [string[], string[]] = [[], []];
  new Visitor({
    JSXText: ({ value }) => void elements.push(value.trim()),
    Literal: ({ value }) => void (typeof value === 'string' && strings.push(value)),
    TemplateLiteral: ({ quasis }) =>
      void strings.push(quasis.map(({ value }) => value.raw).join('…')),
  }).visit(parseOnce(source).program);
  return { elements, strings };
}

const numberOfUnits =
  /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|fifty|sixty|ninety) (?:more )?(?:seconds|minutes|hours|days|weeks|months|years|characters|letters|digits|actions|events|games|profiles|promotions|ranks|sessions|MB)\b|\blast (?:\d+|fifty)\b/;
/** The specification's sentences are exact. */
const exactTexts = 'texts/en/specification.ts';

/** A number in a sentence is the constant that the code uses, so both change together. */
export function findRepeatedNumbers(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('texts/en/') && path !== exactTexts)
    .flatMap((source) => {
      const { elements, strings } = readTexts(source);
      return [...elements, ...strings]
        .filter((text) => numberOfUnits.test(text))
        .map((text) => `${source.path}: take the number from its constant in '${text}'`);
    });
}
