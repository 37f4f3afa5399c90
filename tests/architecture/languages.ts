/** The rules that keep the texts whole in every language, and the styles right in both directions. */
import { Visitor } from 'vite';
import { parseOnce, type Source } from './sources.ts';

const word = /\p{L}{2}/u;

/** Finds sentences with a part that depends on a condition: other languages need another order. Each case is a whole sentence. */
export function findGluedSentences(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('texts/'))
    .flatMap((source) => {
      const parts: string[] = [];
      new Visitor({
        TemplateLiteral({ expressions, quasis }) {
          const texts = quasis.map(({ value }) => value.raw);
          for (const part of expressions)
            if (part.type === 'ConditionalExpression' && texts.some((text) => word.test(text)))
              parts.push(texts.join('…'));
        },
      }).visit(parseOnce(source).program);
      return parts.map((text) => `${source.path}: write each case of '${text}' as a sentence`);
    });
}

const physical =
  /(?:^|[\s;{])(?:(?:margin|padding|border|inset)-(?:left|right|top-left|top-right|bottom-left|bottom-right)\b[\w-]*|left|right|float|clear|text-align)\s*:[^;}]*/g;
const isPhysical = (declaration: string) =>
  !/(?:float|clear|text-align)\s*:/.test(declaration) || /\b(?:left|right)\b/.test(declaration);

/** Finds styles that name the left or the right side: a page in Arabic is mirrored. */
export function findPhysicalStyles(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(physical)]
        .map(([found]) => found.replace(/^[\s;{]/, ''))
        .filter(isPhysical)
        .map((found) => `${path}: write '${found}' with start and end`),
    );
}

/** Finds styles that change letters: with `lang="tr"` the capital of 'i' is 'İ', also in names and ranks. */
export function findChangedCase(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    if (path.startsWith('tests/')) return [];
    const found = path.endsWith('.css')
      ? /text-transform\s*:\s*(?!none)/.test(text)
      : /toLocale(?:Upper|Lower)Case/.test(text);
    return found ? [`${path} changes the case of letters by the language of the page`] : [];
  });
}
