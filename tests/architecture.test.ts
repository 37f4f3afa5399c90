/** The rules of the house (docs/architecture.md), kept by every file. Each failure says how to mend it. */
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

const sources = readSources();

test('the rules look at every room', () => {
  for (const room of ['server', 'web', 'domain', 'adapters', 'tests', 'scripts']) {
    expect(sources.filter(({ path }) => path.startsWith(`${room}/`)).length).toBeGreaterThan(5);
  }
});

test.each([
  ['web → domain ← adapters, and only server sees everything', breachesOfArrows],
  ['domain is plain TypeScript, and web uses nothing of Node', breachesOfPackages],
  ['adapters do not import each other', breachesBetweenAdapters],
  ['no route imports another route', breachesBetweenRoutes],
  ['nothing imports itself in a circle', cycles],
  ['the folders of the domain do not need each other in a circle', domainFolderCycles],
  ['the environment is read in server/config.ts alone', breachesOfConfiguration],
  ['no file passes 300 lines', breachesOfLength],
  [
    'no game is named outside its folders',
    (all: typeof sources) => breachesOfGameNames(all, games),
  ],
  ['no file is a drawer for everything', breachesOfFileNames],
])('%s', (_, findBreaches) => {
  expect(findBreaches(sources).join('\n')).toBe('');
});
