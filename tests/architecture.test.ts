/** The architecture rules (docs/architecture.md) for every file. Each failure says how to fix it. */
import { expect, test } from 'vitest';
import { games } from '../domain/games/games.ts';
import {
  breachesOfConfiguration,
  breachesOfFileNames,
  breachesOfGameNames,
  breachesOfLength,
} from './architecture/habits.ts';
import {
  breachesBetweenAdapters,
  breachesBetweenRoutes,
  breachesOfArrows,
  breachesOfPackages,
  cycles,
  domainFolderCycles,
} from './architecture/imports.ts';
import { readSources } from './architecture/sources.ts';
import { breachesOfIdentifiers, breachesOfPhrases } from './architecture/words.ts';

const sources = readSources();

test('the rules check every top folder', () => {
  for (const folder of ['server', 'web', 'domain', 'adapters', 'tests', 'scripts']) {
    expect(sources.filter(({ path }) => path.startsWith(`${folder}/`)).length).toBeGreaterThan(5);
  }
});

test.each([
  ['web → domain ← adapters, and only server imports all of them', breachesOfArrows],
  ['domain is plain TypeScript, and web imports no module of Node', breachesOfPackages],
  ['adapters do not import each other', breachesBetweenAdapters],
  ['no route imports another route', breachesBetweenRoutes],
  ['there is no import cycle', cycles],
  ['there is no cycle between the folders of the domain', domainFolderCycles],
  ['only server/config.ts reads the environment', breachesOfConfiguration],
  ['no file has more than 300 lines', breachesOfLength],
  [
    'only the folders of games name games',
    (all: typeof sources) => breachesOfGameNames(all, games),
  ],
  ['no file has a name that says nothing', breachesOfFileNames],
  ['identifiers use the usual terms', breachesOfIdentifiers],
  ['comments name roles and things', breachesOfPhrases],
])('%s', (_, findBreaches) => {
  expect(findBreaches(sources).join('\n')).toBe('');
});
