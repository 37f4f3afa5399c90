/** The architecture rules (docs/architecture.md) for every file. Each failure says how to fix it. */
import { expect, test } from 'vitest';
import { games } from '../domain/games/games.ts';
import {
  findDrawers,
  findEnvReads,
  findGameNames,
  findLongFiles,
  findPagesWithoutScreen,
  findTimedTests,
  findVagueNames,
  findWireNames,
} from './architecture/file-rules.ts';
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
} from './architecture/imports.ts';
import {
  findChangedCase,
  findEnglishNames,
  findGluedSentences,
  findPhysicalStyles,
} from './architecture/languages.ts';
import { readSources } from './architecture/sources.ts';
import { findInlineTexts, findRepeatedNumbers, findWideClaims } from './architecture/texts.ts';
import { findUnclearPhrases } from './architecture/words.ts';

const sources = readSources();

test('the rules check every top folder', () => {
  for (const folder of [
    'server',
    'web',
    'domain',
    'adapters',
    'texts',
    'tests',
    'scripts',
    'bench',
  ]) {
    // Every top folder has more than five files, so a smaller count means that the folder was not read.
    expect(sources.filter(({ path }) => path.startsWith(`${folder}/`)).length).toBeGreaterThan(5);
  }
});

test.each([
  ['each top folder imports only those that it may', findWrongImports],
  ['domain is plain TypeScript, and web imports no module of Node', findWrongPackages],
  ['server, adapters, domain and the forms import only types from .tsx files', findJsxImports],
  ['adapters do not import each other', findAdapterImports],
  ['no page imports another page', findPageImports],
  ['no route imports another route', findRouteImports],
  ['there is no import cycle', findCycles],
  ['there is no cycle between the folders of the domain, or of server/http', findFolderCycles],
  ['only server/config.ts reads the environment', findEnvReads],
  ['no file has more than 300 lines', findLongFiles],
  ['no test waits for a time', findTimedTests],
  ['domain and adapters do not import the wire', findWireImports],
  ['only the wire names the fields of documents', findWireNames],
  [
    'only the folders of games contain names of games',
    (all: typeof sources) => findGameNames(all, games),
  ],
  ['the texts of pages and components stand in texts/', findInlineTexts],
  ['no sentence is glued from parts', findGluedSentences],
  ['styles name no left and no right side', findPhysicalStyles],
  ['pages and drawings have the names of queues and regions in each language', findEnglishNames],
  ['no case of letters depends on a language', findChangedCase],
  ['no text claims more than the samples of the site', findWideClaims],
  ['no sentence repeats the number of a constant', findRepeatedNumbers],
  ['the exports of a file have a common subject', findDrawers],
  ['no file has a vague name', findVagueNames],
  ['every page has a screen', findPagesWithoutScreen],
  ['comments and names have plain words', findUnclearPhrases],
])('%s', (_, findBreaches) => {
  expect(findBreaches(sources).join('\n')).toBe('');
});
