/** Adds a new game and a new page to a copy of the sources, by the steps in CONTRIBUTING.md only. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
let copyFolder: string;

/** The new file of a game. */
const gameSource = `
import { standardTiers } from '../rank.ts';
import { describeWinsAndLosses } from '../record.ts';
import type { Game } from '../game.ts';
export const runeRunners = {
  id: 'rune-runners',
  name: 'Rune Runners',
  optionLabel: 'Rune Runners (RR)',
  queues: [
    { id: 'sprint', label: 'Sprint', lookupLabel: 'Sprint Rank', savedField: 'SprintRank',
      lookupField: 'sprintRank', tiers: standardTiers, describeRecord: describeWinsAndLosses },
  ],
} as const satisfies Game;
`;

/** The new entry of `callsByGame`. */
const callsSource = `
  'rune-runners': {
    key: 'riot',
    regionByPuuid: '/riot/account/v1/region/by-game/rr/by-puuid',
    summonerByPuuid: '/rr/summoner/v1/summoners/by-puuid',
    entriesByPuuid: '/rr/league/v1/entries/by-puuid',
    summonerByName: '/rr/summoner/v1/summoners/by-name',
    entriesBySummoner: '/rr/league/v1/entries/by-summoner',
    queues: { RANKED_SPRINT: { queue: 'sprint', ladder: 'divided' } },
    soloQueueType: 'RANKED_SPRINT',
  },
`;

const sprint = { kind: 'divided', tier: 'GOLD', division: 'II', leaguePoints: 45 };

/** The new file of a page. */
const pageSource = `
import type { PageDefinition } from '../../page-definition.ts';
export interface ThanksPage {
  readonly kind: 'thanks';
  readonly to: string;
}
export const definition: PageDefinition<ThanksPage> = {
  title: (_page, site) => \`Thanks · \${site.name}\`,
  Screen: ({ page }) => <p>Thanks to {page.to}</p>,
};
`;
/** The new file of the page's route. */
const routeSource = `
import type { AddRoutes } from '../route.ts';
export const addThanks: AddRoutes = (server, { sendPage }) => {
  server.get('/thanks', async (request, reply) =>
    sendPage(request, reply, { kind: 'thanks', to: 'Mosswick' }));
};
`;

/** A program that prints the server's response for the new page. */
const pageScript = `
import { readConfig } from './server/config.ts';
import { firstSegments } from './server/http/routes.ts';
import { createServer } from './server/http/server.ts';
import { createLogger } from './server/logger.ts';
import { openServices } from './server/services.ts';
const config = readConfig({ DATA_DIR: './data-of-page', LOG_LEVEL: 'fatal' }, []);
const log = createLogger(config);
const services = await openServices(config, log, firstSegments);
const server = await createServer(config, services, log);
const { statusCode, body } = await server.inject('/thanks');
const signUp = await services.signUp('Thanks', 'correct horse');
const script = await server.inject(/data-page="([^"]+)"/.exec(body)[1]);
console.log(JSON.stringify({ statusCode, body, script: script.body, signUp: signUp.kind }));
await server.close();
await services.close();
`;

/** A program that saves a player of the new game through the site's services and prints the profile's document. */
const saveScript = `
import { createServer } from 'node:http';
import { readConfig } from './server/config.ts';
import { createLogger } from './server/logger.ts';
import { openServices } from './server/services.ts';
import { toUserDocument } from './domain/profiles/user-document.ts';
const responses = [
  ['/by-riot-id/', { puuid: 'p-1', gameName: 'Runner', tagLine: 'RR1' }],
  ['/region/', { puuid: 'p-1', game: 'rr', region: 'na1' }],
  ['/summoners/', { puuid: 'p-1', profileIconId: 7, summonerLevel: 33 }],
  ['/entries/', [{ queueType: 'RANKED_SPRINT', tier: 'GOLD', rank: 'II', leaguePoints: 45 }]],
];
const riot = createServer((request, response) => {
  const [, body] = responses.find(([part]) => request.url.includes(part));
  response.end(JSON.stringify(body));
});
await new Promise((ready) => riot.listen(0, '127.0.0.1', ready));
const config = readConfig({ DATA_DIR: './data', RIOT_API_KEY: 'key', LOG_LEVEL: 'fatal',
  RIOT_API_URL: 'http://127.0.0.1:' + riot.address().port + '/{routing}' }, []);
const services = await openServices(config, createLogger(config), []);
await services.signUp('Runner', 'correct horse');
const profile = await services.profileStore.findProfileByUsername('Runner');
const fields = { GameType: 'Rune Runners', GameUsername: 'Runner#RR1', Region: 'na1' };
const { kind } = await services.profiles.saveGame(profile.id, fields);
const saved = await services.profileStore.findProfileByUsername('Runner');
console.log(JSON.stringify({ kind, document: toUserDocument(saved, 'riot') }));
await services.close();
riot.close();
`;

beforeAll(async () => {
  copyFolder = await mkdtemp(join(tmpdir(), 'rankfolio-'));
  for (const name of [
    'server',
    'domain',
    'adapters',
    'web',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
  ]) {
    await cp(join(root, name), join(copyFolder, name), { recursive: true, filter: isNotTest });
  }
  await symlink(join(root, 'node_modules'), join(copyFolder, 'node_modules'));
  await mkdir(join(copyFolder, 'domain/games/rune-runners'));
  await writeFile(join(copyFolder, 'domain/games/rune-runners/rune-runners.ts'), gameSource);
  await addEntry(
    'domain/games/games.ts',
    "import { runeRunners } from './rune-runners/rune-runners.ts';",
    [/const list = \[(.*)\]/, 'const list = [$1, runeRunners]'],
  );
  await addEntry('domain/games/player-names.ts', '', [
    /(playerNames: .* = \{)\n/,
    "$1 'rune-runners': riotIds,\n",
  ]);
  await addEntry('adapters/sources/riot/game-calls.ts', '', [
    /(callsByGame: .* = \{)\n/,
    `$1${callsSource}`,
  ]);
  // A new page needs two new files and a line in each of two lists.
  await mkdir(join(copyFolder, 'web/pages/thanks'));
  await writeFile(join(copyFolder, 'web/pages/thanks/thanks.tsx'), pageSource);
  await addEntry(
    'web/pages.ts',
    "import { definition as thanks } from './pages/thanks/thanks.tsx';",
    [/(const pages = \{\n)/, '$1  thanks,\n'],
  );
  await writeFile(join(copyFolder, 'server/http/pages/thanks.ts'), routeSource);
  await addEntry('server/http/routes.ts', "import { addThanks } from './pages/thanks.ts';", [
    /(export const routes: .* = \[\n)/,
    "$1  [addThanks, 'thanks'],\n",
  ]);
});
afterAll(() => rm(copyFolder, { recursive: true }));

const isNotTest = (path: string) => !/\.test\.tsx?$/.test(path);

/** Adds an import to a file, and an entry to the list in it: the replacement of the pattern's match contains the entry. */
async function addEntry(
  file: string,
  importLine: string,
  [pattern, replacement]: [RegExp, string],
) {
  const source = await readFile(join(copyFolder, file), 'utf8');
  expect(source, `${file} has its list`).toMatch(pattern);
  await writeFile(join(copyFolder, file), `${importLine}\n${source.replace(pattern, replacement)}`);
}

test('a new game (a folder, a line in a list, its calls) and a new page (two files, a line in each of two lists) type-check', async () => {
  const { stdout } = await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.'], {
    cwd: copyFolder,
  });
  expect(stdout).toBe('');
});

test('the new game can be looked up, saved and shown in the document', async () => {
  await writeFile(join(copyFolder, 'try.ts'), saveScript);
  const { stdout } = await run(process.execPath, ['try.ts'], { cwd: copyFolder });
  const { kind, document } = JSON.parse(stdout);
  expect(kind).toBe('saved');
  expect(document.savedGames).toEqual([
    {
      GameType: 'Rune Runners',
      GameUsername: 'Runner#RR1',
      GameLevel: 33,
      SprintRank: 'GOLD II 45 LP',
      GameProfilePic: '/api/icons/7.png',
      Region: 'na1',
      UpdatedAt: expect.any(String),
      Verified: false,
      Records: {},
      Ranks: { sprint },
    },
  ]);
});

test('Add Game lists the new game and the profile shows its queue', async () => {
  await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], {
    cwd: copyFolder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const { renderPage } = await import(join(copyFolder, 'dist/server/server.js'));
  const site = {
    name: 'Rankfolio',
    origin: 'http://localhost:3000',
    viewer: null,
    samplePlayers: null,
    theme: 'system',
  };
  const assets = { script: '', styles: [], modulePreloads: [] };
  const addGamePage = {
    kind: 'add-game',
    search: { GameType: '', GameUsername: '', Region: 'na1' },
    result: null,
    error: null,
    detail: null,
    hasTags: true,
  };
  expect(renderPage(site, addGamePage, assets)).toContain('Rune Runners (RR)');
  const savedGame = {
    GameType: 'Rune Runners',
    GameUsername: 'Runner#RR1',
    GameLevel: 33,
    SprintRank: 'GOLD II 45 LP',
    GameProfilePic: '/api/icons/7.png',
    Region: 'na1',
    UpdatedAt: '2026-09-01T12:00:00.000Z',
    Verified: false,
    Records: {},
    Ranks: { sprint },
  };
  const document = {
    displayName: 'Runner',
    revision: 2,
    savedGames: [savedGame],
    profilePic: null,
    profileBackgroundPic: null,
  };
  const html = renderPage(
    site,
    { kind: 'profile', document, summaries: { Since: '', Queues: [] }, error: null },
    assets,
  );
  expect(html).toContain('Sprint');
  expect(html).toContain('GOLD II 45 LP');
});

test('the new page is served with its own script, and its path cannot be a username', async () => {
  await writeFile(join(copyFolder, 'try-page.ts'), pageScript);
  const { stdout } = await run(process.execPath, ['try-page.ts'], { cwd: copyFolder });
  const { statusCode, body, script, signUp } = JSON.parse(stdout);
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Thanks · Rankfolio</title>');
  expect(body).toContain('Thanks to <!-- -->Mosswick');
  expect(script).toContain('Thanks to ');
  expect(signUp).toBe('refused');
});
