/** The texts of every language: their plurals, arguments, names and characters. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isValidElement } from 'react';
import { describe, expect, test } from 'vitest';
import { catalogues } from '../texts/language/catalogues.ts';
import { type Language, languages } from '../texts/language/languages.ts';
import { sameTexts } from './same-texts.ts';

const folder = join(import.meta.dirname, '../texts');

type Texts = Readonly<Record<string, unknown>>;

/** Lists texts and functions with their paths, like 'shell.shellTexts.terms'. */
function listMessages(texts: Texts, path = ''): readonly (readonly [string, unknown])[] {
  return Object.entries(texts).flatMap(([name, message]) => {
    const isGroup = typeof message === 'object' && message !== null && !isValidElement(message);
    return isGroup
      ? listMessages(message as Texts, `${path}${name}.`)
      : [[`${path}${name}`, message] as const];
  });
}

const readCatalogue = async (language: Language): Promise<ReadonlyMap<string, unknown>> =>
  new Map(listMessages(await catalogues[language]()));

/** All that the domain names, in quotes. */
const domainTexts = globSync('domain/**/*.ts', { cwd: join(folder, '..') })
  .map((file) => readFileSync(join(folder, '..', file), 'utf8'))
  .join('');

const english = await readCatalogue('en');
const translations = languages.filter((language) => language !== 'en');

/** Some languages say their arguments in other words: a code by a word, or a share of players from above. */
const saidOtherwise = [
  'plays.playsTexts.result',
  'plays.playsTexts.lastGames',
  'records.recordTexts.gamesAndPercentile',
];

/** Each category of plurals, in every language. */
const counts = [0, 1, 2, 3, 6, 11, 100, 1_000_000];

/** Calls a message with marks, as texts and as lists of one text, and with each count in each place. @returns the marks in the text of each call; null where the message takes other values. */
function listUsedMarks(message: (...args: unknown[]) => unknown) {
  const marks = Array.from({ length: message.length }, (_, index) => `⟦${index}⟧`);
  const calls: readonly unknown[][] = [
    marks,
    marks.map((mark) => [mark]),
    ...marks.flatMap((_, place) => counts.map((count) => marks.with(place, count as never))),
  ];
  return calls.map((args) => {
    try {
      const text = JSON.stringify(message(...args)) ?? '';
      return marks.filter((mark) => text.includes(mark));
    } catch {
      return null;
    }
  });
}

test('each language has the folder of its code', () => {
  const folders = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['describe', 'language'].includes(entry.name))
    .map(({ name }) => name);
  expect(folders.sort()).toEqual([...languages].sort());
});

test.each(languages)(
  '%s answers every plural category of its rules, and no other',
  async (language) => {
    const { plural } = await import(`../texts/${language}/plural.ts`);
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    expect([...plural.categories].sort()).toEqual([...pluralCategories].sort());
  },
);

describe.each(translations)('%s', async (language) => {
  const own = await readCatalogue(language);

  test('uses the same arguments as English', () => {
    let compared = 0;
    for (const [path, message] of english) {
      const translated = own.get(path);
      if (typeof message !== 'function' || typeof translated !== 'function') continue;
      const marks = listUsedMarks(message as () => unknown);
      if (marks.every((used) => used === null) || saidOtherwise.includes(path)) continue;
      compared++;
      expect([path, listUsedMarks(translated as () => unknown)]).toEqual([path, marks]);
    }
    expect(compared).toBeGreaterThan(300);
  });

  test('has no text that equals the English one, but those of the list', () => {
    const equal = [...english].filter(
      ([path, message]) =>
        typeof message === 'string' &&
        /\p{L}{2}/u.test(message) &&
        own.get(path) === message &&
        !sameTexts.includes(message),
    );
    expect(equal).toEqual([]);
  });

  test('has names of games only for those that a game has', () => {
    for (const [path] of own)
      if (path.startsWith('games.gameNames.'))
        expect(domainTexts, path).toContain(`'${path.split('.').slice(3).join('.')}'`);
  });
});

test.each([...languages, 'describe'])(
  '%s has no hidden characters besides spaces that keep words together',
  (name) => {
    for (const file of readdirSync(join(folder, name))) {
      const source = readFileSync(join(folder, name, file), 'utf8');
      expect([file, source.match(/[\p{Cf}\p{Zl}\p{Zp}]/gu)]).toEqual([file, null]);
      expect([file, source.match(/\\u(?!00a0|202f|2011)(?:\w{4}|\{)/g)]).toEqual([file, null]);
    }
  },
);
