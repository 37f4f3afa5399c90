/** Each architecture rule reports a breach and allows correct code. */
import { describe, expect, test } from 'vitest';
import {
  findDrawers,
  findEnvReads,
  findGameNames,
  findLongFiles,
  findPagesWithoutScreen,
  findTimedTests,
  findVagueNames,
  findWireNames,
} from './file-rules.ts';
import {
  findAdapterImports,
  findCycles,
  findFolderCycles,
  findJsxImports,
  findPageImports,
  findRouteImports,
  findWireImports,
  findWrongImports,
  findWrongPackages,
} from './imports.ts';
import {
  findChangedCase,
  findEnglishNames,
  findGluedSentences,
  findPhysicalStyles,
} from './languages.ts';
import type { Source } from './sources.ts';
import { findInlineTexts, findRepeatedNumbers, findWideClaims } from './texts.ts';
import { findUnclearPhrases } from './words.ts';

type Rule = (sources: readonly Source[]) => string[];
type Files = Record<string, string>;

const testGame = { id: 'dust-and-glory', name: 'Dust and Glory' };
const findTestGame: Rule = (sources) => findGameNames(sources, [testGame]);

const breaches: [string, Rule, Files][] = [
  [
    'a page without a screen',
    findPagesWithoutScreen,
    {
      'web/pages.ts': "const pages = {\n  home,\n  'two-words': twoWords,\n};",
      'tests/screens/a.ts': "definePathScreen('home', '/'); defineScreen('two', open);",
    },
  ],
  ['a field of a document', findWireNames, { 'web/a.ts': 'const a = item.GameType;' }],
  ['a text in an element', findInlineTexts, { 'web/pages/a/a.tsx': 'const a = <p>Hello</p>;' }],
  [
    'a sentence in the domain',
    findInlineTexts,
    { 'domain/a.ts': "const a = 'The name is free.';" },
  ],
  [
    'a part of a sentence by a condition',
    findGluedSentences,
    { 'texts/en/a.ts': 'const a = (b) => `It is $' + "{b ? 'old' : 'new'}`;" },
  ],
  ['a left side', findPhysicalStyles, { 'web/a.css': 'a { margin-left: 1px }' }],
  [
    'a right side of four',
    findPhysicalStyles,
    { 'web/a.css': 'a{inset:0 calc(1px + 0px) auto 0}' },
  ],
  [
    'English names of queues on a page',
    findEnglishNames,
    { 'web/a.ts': "import { type Game, gameById } from '../domain/games/games.ts';" },
  ],
  ['a text at the right', findPhysicalStyles, { 'web/a.css': 'a{text-align:right}' }],
  ['capitals by style', findChangedCase, { 'web/a.css': 'a { text-transform: uppercase }' }],
  ['capitals by language', findChangedCase, { 'web/a.ts': "'i'.toLocaleUpperCase()" }],
  ['a claim without its time', findWideClaims, { 'texts/en/a.ts': "const a = 'Your peak: ';" }],
  ['a number in a sentence', findRepeatedNumbers, { 'texts/en/a.ts': "const a = 'For 30 days.';" }],
  [
    'an import from web to adapters',
    findWrongImports,
    { 'web/a.tsx': "import '../adapters/x/b.ts'" },
  ],
  [
    'a re-export from domain to web',
    findWrongImports,
    { 'domain/a/a.ts': "export * from '../../web/b.ts'" },
  ],
  [
    'a dynamic import from domain to adapters',
    findWrongImports,
    { 'domain/a.ts': "await import('../adapters/b/b.ts')" },
  ],
  ['an import from server to tests', findWrongImports, { 'server/a.ts': "import '../tests/b.ts'" }],
  ['an unknown top folder', findWrongImports, { 'lib/a.ts': "import '../domain/b.ts'" }],
  [
    'an import from domain to a package',
    findWrongPackages,
    { 'domain/a.ts': "import { z } from 'zod'" },
  ],
  [
    'an import from one adapter to another',
    findAdapterImports,
    { 'adapters/a/a.ts': "import '../b/b.ts'" },
  ],
  [
    'an import from one route to another',
    findRouteImports,
    {
      'server/http/handlers.ts':
        "import './a/a.ts'; import './b/b.ts'; import './routing/route.ts'",
      'server/http/a/a.ts': "import '../b/b.ts'; import '../routing/route.ts'",
    },
  ],
  [
    'an import from one page to another',
    findPageImports,
    { 'web/pages/a/a.tsx': "import '../b/b.ts'" },
  ],
  [
    'an import from an adapter to the wire',
    findWireImports,
    { 'adapters/a/a.ts': "import '../../domain/wire/b.ts'" },
  ],
  [
    'an import of a value from server to a .tsx file',
    findJsxImports,
    { 'server/a.ts': "import { type B, c } from '../web/b.tsx'" },
  ],
  [
    'an import with only inline types, which Node loads',
    findJsxImports,
    { 'adapters/a/a.ts': "import { type B } from '../../web/b.tsx'" },
  ],
  [
    'an import cycle of three files',
    findCycles,
    {
      'domain/a.ts': "import './b.ts'",
      'domain/b.ts': "import './c/c.ts'",
      'domain/c/c.ts': "import type { A } from '../a.ts'",
    },
  ],
  ['process.env', findEnvReads, { 'server/a.ts': 'export const a = process.env.A' }],
  ['a style sheet with 301 lines', findLongFiles, { 'web/a.css': 'a {}\n'.repeat(301) }],
  ['the name of a game', findTestGame, { 'web/a.tsx': 'export const a = <b>Dust and Glory</b>' }],
  [
    'an identifier that names a game',
    findTestGame,
    { 'domain/ranks/a.ts': 'export const a = dustAndGlory' },
  ],
  [
    'a test that waits for a time',
    findTimedTests,
    { 'tests/browser/a.test.ts': 'await page.waitForTimeout(500);' },
  ],
  ['a file with the name utils', findVagueNames, { 'web/utils.ts': '' }],
  [
    'a file with exports of three subjects',
    findDrawers,
    {
      'server/page.ts': ['setLimit', 'findName', 'isFull']
        .map((name) => `export const ${name} = 1;`)
        .join('\n'),
    },
  ],
  ['a comment with the word nobody', findUnclearPhrases, { 'web/a.ts': '/** Nobody sees it. */' }],
  ['a name with a word of our own', findUnclearPhrases, { 'web/a.ts': 'ringBell();' }],
];

describe('a rule reports', () => {
  test.each(breaches)('%s', (_, rule, files) => {
    expect(rule(toSources(files))).toHaveLength(1);
  });
});

test('the folder rule reports each folder of a cycle', () => {
  const files = {
    'domain/a/a.ts': "import '../b/b.ts'",
    'domain/b/c.ts': "import type { A } from '../a/d.ts'",
    'server/http/server.ts': "import './a/a.ts'",
    'server/http/a/a.ts': "import '../settings.ts'",
  };
  expect(findFolderCycles(toSources(files))).toHaveLength(4);
});

function toSources(files: Files): Source[] {
  return Object.entries(files).map(([path, text]) => ({ path, text }));
}
