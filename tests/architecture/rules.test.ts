/** Each architecture rule finds a breach and allows correct code. */
import { describe, expect, test } from 'vitest';
import { findEnvReads, findGameNames, findLongFiles, findVagueNames } from './file-rules.ts';
import {
  findAdapterImports,
  findCycles,
  findFolderCycles,
  findRouteImports,
  findWrongImports,
  findWrongPackages,
} from './imports.ts';
import type { Source } from './sources.ts';
import { findUnclearNames, findUnclearPhrases } from './words.ts';

type Rule = (sources: readonly Source[]) => string[];
type Files = Record<string, string>;

const game = { id: 'dust-and-glory', name: 'Dust and Glory' };
const gameNames: Rule = (sources) => findGameNames(sources, [game]);

const broken: [string, Rule, Files][] = [
  ['web → adapters', findWrongImports, { 'web/a.tsx': "import '../adapters/x/b.ts'" }],
  [
    'web → server, a type',
    findWrongImports,
    { 'web/a.ts': "import type { B } from '../server/b.ts'" },
  ],
  [
    'web → server, an inline type import',
    findWrongImports,
    { 'web/a.ts': "let b: import('../server/b.ts').B" },
  ],
  [
    'domain → web, as an export',
    findWrongImports,
    { 'domain/a/a.ts': "export * from '../../web/b.ts'" },
  ],
  [
    'domain → adapters, as a dynamic import',
    findWrongImports,
    { 'domain/a.ts': "await import('../adapters/b/b.ts')" },
  ],
  [
    'adapters → server',
    findWrongImports,
    { 'adapters/a/a.ts': "export { b } from '../../server/b.ts'" },
  ],
  ['server → tests', findWrongImports, { 'server/a.ts': "import '../tests/b.ts'" }],
  ['domain → a test', findWrongImports, { 'domain/a.ts': "import './b.test.ts'" }],
  ['a new top folder', findWrongImports, { 'lib/a.ts': "import '../domain/b.ts'" }],
  ['domain → a package', findWrongPackages, { 'domain/a.ts': "import { z } from 'zod'" }],
  ['domain → Node', findWrongPackages, { 'domain/a.ts': "import 'node:fs'" }],
  ['web → Node', findWrongPackages, { 'web/a.tsx': "import { join } from 'node:path'" }],
  ['adapter → adapter', findAdapterImports, { 'adapters/a/a.ts': "import '../b/b.ts'" }],
  [
    'route → route',
    findRouteImports,
    {
      'server/http/routes.ts': "import './a/a.ts'; import './b/b.ts'; import './route.ts'",
      'server/http/a/a.ts': "import '../b/b.ts'; import '../route.ts'",
    },
  ],
  ['a file → itself', findCycles, { 'web/a.ts': "import './a.ts'" }],
  [
    'a cycle of three files',
    findCycles,
    {
      'domain/a.ts': "import './b.ts'",
      'domain/b.ts': "import './c/c.ts'",
      'domain/c/c.ts': "import type { A } from '../a.ts'",
    },
  ],
  ['process.env', findEnvReads, { 'server/a.ts': 'export const a = process.env.A' }],
  ["process['env']", findEnvReads, { 'web/a.ts': "export const a = process['env']" }],
  ['env of process', findEnvReads, { 'domain/a.ts': 'const { env } = process' }],
  [
    'env of node:process',
    findEnvReads,
    { 'adapters/a/a.ts': "import { env } from 'node:process'" },
  ],
  ['301 lines', findLongFiles, { 'web/a.css': 'a {}\n'.repeat(301) }],
  ['301 lines of test', findLongFiles, { 'tests/a.test.ts': '\n'.repeat(301) }],
  ['the name of a game', gameNames, { 'web/a.tsx': 'export const a = <b>Dust and Glory</b>' }],
  ['the id of a game', gameNames, { 'server/a.ts': "export const a = 'dust-and-glory'" }],
  ['the value of a game', gameNames, { 'domain/ranks/a.ts': 'export const a = dustAndGlory' }],
  ['the type of a game', gameNames, { 'web/a.ts': 'export type A = DustAndGloryRank' }],
  ['a class for a game', gameNames, { 'web/a.css': '.dust-and-glory { color: red }' }],
  ['utils', findVagueNames, { 'web/utils.ts': '' }],
  ['a folder of helpers', findVagueNames, { 'tests/helpers/a.ts': '' }],
  ['misc', findVagueNames, { 'server/misc.test.ts': '' }],
  ['common styles', findVagueNames, { 'web/styles/common.css': '' }],
  ['a home-made word', findUnclearNames, { 'web/a.ts': 'export const mostGames = 50' }],
  ['nobody as a role', findUnclearPhrases, { 'web/a.ts': '/** Nobody sees it. */' }],
  ['anew in a style sheet', findUnclearPhrases, { 'web/a.css': '/* Drawn anew. */' }],
  [
    'a sentence that begins with What',
    findUnclearPhrases,
    { 'server/a.ts': '/**\n * Counts.\n * What is left is free.\n */' },
  ],
];

const folderCycles: [string, Files][] = [
  [
    'two folders',
    {
      'domain/a/a.ts': "import '../b/b.ts'",
      'domain/b/c.ts': "import type { A } from '../a/d.ts'",
    },
  ],
  [
    'three folders',
    {
      'domain/a/a.ts': "import '../b/b.ts'",
      'domain/b/b.ts': "import '../c/c.ts'",
      'domain/c/d.ts': "import '../a/d.ts'",
    },
  ],
];

const allowed: [string, Rule, Files][] = [
  ['web → domain', findWrongImports, { 'web/a.tsx': "import '../domain/b.ts'; import './b.css'" }],
  [
    'server → all',
    findWrongImports,
    { 'server/a.ts': "import '../web/a.ts'; import '../adapters/b/b.ts'" },
  ],
  ['tests → all', findWrongImports, { 'web/a.test.tsx': "import '../server/b.ts'" }],
  [
    'a comment or a text',
    findWrongImports,
    { 'domain/a.ts': '// import "../web/a.ts"\nexport const a = `import "../web/b.ts"`' },
  ],
  [
    'adapters → packages',
    findWrongPackages,
    { 'adapters/a/a.ts': "import 'pg'; import 'node:fs'" },
  ],
  ['inside one adapter', findAdapterImports, { 'adapters/a/a.ts': "import './b/b.ts'" }],
  [
    'route → shared code',
    findRouteImports,
    {
      'server/http/routes.ts': "import './a/a.ts'; import './route.ts'",
      'server/http/a/a.ts': "import './shared.ts'; import '../route.ts'",
    },
  ],
  [
    'two imports of the same file',
    findCycles,
    { 'web/a.ts': "import './b.ts'; import './c.ts'", 'web/b.ts': "import './c.ts'" },
  ],
  [
    'two folders that need a third',
    findFolderCycles,
    {
      'domain/a/a.ts': "import '../b/b.ts'; import '../c/c.ts'",
      'domain/b/b.ts': "import '../c/c.ts'",
      'domain/c/c.test.ts': "import '../a/a.ts'",
    },
  ],
  ['the configuration', findEnvReads, { 'server/config.ts': 'export const a = process.env.A' }],
  ['config.env', findEnvReads, { 'server/a.ts': 'export const a = config.env' }],
  ['300 lines', findLongFiles, { 'web/a.css': 'a {}\n'.repeat(300) }],
  ['a game in its folder', gameNames, { 'domain/games/a.ts': "export const a = 'dust-and-glory'" }],
  [
    'a game in a comment',
    gameNames,
    { 'server/a.ts': '/** Dust and Glory. */ export const a = 1' },
  ],
  ['the host of a game', gameNames, { 'server/a.ts': "export const a = 'dustandglory.com'" }],
  ['a similar word', findUnclearNames, { 'web/a.ts': 'export const almost = mostly' }],
  ['a word on screen', findUnclearPhrases, { 'web/a.ts': "export const a = 'Nobody'" }],
  [
    'a name that only begins with a vague word',
    findVagueNames,
    { 'web/commonplace.ts': '', 'web/miscast.ts': '' },
  ],
];

describe('a rule finds', () => {
  test.each(broken)('%s', (_, rule, files) => {
    expect(rule(toSources(files))).toHaveLength(1);
  });
});

test.each(folderCycles)('the folder rule finds a cycle of %s', (_, files) => {
  expect(findFolderCycles(toSources(files))).toHaveLength(Object.keys(files).length);
});

describe('a rule allows', () => {
  test.each(allowed)('%s', (_, rule, files) => {
    expect(rule(toSources(files))).toEqual([]);
  });
});

function toSources(files: Files): Source[] {
  return Object.entries(files).map(([path, text]) => ({ path, text }));
}
