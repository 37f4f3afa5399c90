/** The rule about words: plain technical English. docs/words.md lists the words that we do not use, docs/glossary.md our own terms. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor } from 'vite';
import { isCode, parseOnce, readComments, type Source } from './sources.ts';

const table = readFileSync(join(import.meta.dirname, '../../docs/words.md'), 'utf8');
/** Each row: a pattern of the words, and what to say. */
const rows = [...table.matchAll(/^\| (?!not |---)(.+) \| (.+) \|$/gm)].map(
  ([, words = '', better = '']) =>
    [new RegExp(`\\b(?:${words.replaceAll(', ', '|')})\\b`, 'i'), better] as const,
);
const sentenceStart = /(^|[.!?:] )(Who|Whose|Whom|What|Of|That) [a-z]/;

/** No comment begins a sentence with a clause, and neither a comment nor a name has a word of the table. */
export function findUnclearPhrases(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const names = [source.path, ...listNames(source)].map((name) => ({
      line: 1,
      text: split(name),
    }));
    const comments = readComments(source);
    return [
      ...comments
        .filter(({ text }) => sentenceStart.test(text))
        .map(
          ({ line }) =>
            `${source.path}:${line} begins a sentence with a clause. Begin with its subject.`,
        ),
      ...[...comments, ...names].flatMap(({ line, text }) =>
        rows.flatMap(([pattern, better]) => {
          const [word] = pattern.exec(text) ?? [];
          return word ? [`${source.path}:${line} says '${word}'. Say ${better}.`] : [];
        }),
      ),
    ];
  });
}

function listNames(source: Source): readonly string[] {
  if (!isCode(source)) return [];
  const names = new Set<string>();
  new Visitor({ Identifier: ({ name }) => void names.add(name) }).visit(parseOnce(source).program);
  return [...names];
}

/** 'parseOnce' and 'parse-once' become 'parse once'. */
function split(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])|[-_/.]/g, ' ').toLowerCase();
}
