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

/** Four values are those of the top, the right, the bottom and the left side. */
const foursided = /(?:^|[\s;{])(?:inset|margin|padding):[^;}]*/g;
const value = /(?:[^\s(]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g;
function isOneSided(declaration: string): boolean {
  const [, right, , left] = declaration.replace(/^.*?:/s, '').match(value) ?? [];
  return left !== undefined && left !== right;
}

/** Finds styles that name the left or the right side: a page in Arabic is mirrored. */
export function findPhysicalStyles(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) =>
      [
        ...[...text.matchAll(physical)].map(([found]) => found).filter(isPhysical),
        ...[...text.matchAll(foursided)].map(([found]) => found).filter(isOneSided),
      ]
        .map((found) => found.replace(/^[\s;{]/, ''))
        .map((found) => `${path}: write '${found}' with start and end`),
    );
}

/** Finds styles that change letters: with `lang="tr"` the capital of 'i' is 'İ', also in names and ranks. */
export function findChangedCase(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    // The capitals of a tier are those of the language of its name.
    if (path.startsWith('tests/') || path === 'texts/describe/tiers.ts') return [];
    const found = path.endsWith('.css')
      ? /text-transform\s*:\s*(?!none)/.test(text)
      : /toLocale(?:Upper|Lower)Case/.test(text);
    return found ? [`${path} changes the case of letters by the language of the page`] : [];
  });
}

/** Finds modules for visitors that import English names of queues and regions: `texts/describe/` has those of each language. */
export const findEnglishNames = (sources: readonly Source[]): string[] =>
  sources
    .filter(
      ({ path, text }) =>
        /^(?:web|adapters\/previews)\/(?!.*\.test\.)/.test(path) &&
        /import \{[^}]*\b(?:gameById|formatRegion|describeGameAccount)\b[^}]*\} from '[^']*domain\//.test(
          text,
        ),
    )
    .map(({ path }) => `${path}: import the names of games from texts/describe/`);
