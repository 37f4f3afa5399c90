/** Measures profiles under load, among several numbers of users: their pages, documents and histories. */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startBaseline } from '../harness/baseline-process.ts';
import type { MeasuredProcess } from '../harness/child-process.ts';
import type { BenchmarkRun } from '../harness/command.ts';
import { sendSuccessfully, signUp } from '../harness/http-client.ts';
import {
  formatLoadTable,
  type LoadRequest,
  measureLoad,
  startLoadGenerator,
} from '../harness/load.ts';
import { startSiteProcess } from '../harness/site-process.ts';
import { createSqliteUsers, oldProfile, setReadNow } from '../harness/sqlite-users.ts';
import { formatNumber, listValues, ratios } from '../harness/statistics.ts';
import { listScatteredNames } from '../harness/users.ts';
import { createTarget, type Part } from './part.ts';

const full = { rounds: 5, warmUps: 1, seconds: 2, userCounts: [1000, 100_000, 1_000_000] };
const quick = { rounds: 1, warmUps: 0, seconds: 1, userCounts: [200, 1000, 5000] };
/** The approximate number of profiles whose pages are requested in turn: more than the site can cache. */
const requestedProfiles = 12_500;
const connections = 32;
const profiles = {
  New_Profile: { ...oldProfile, history: { sampleCount: 12, days: 2 } },
  Old_Profile: oldProfile,
  Fifty_Games: { gameCount: 50, history: { sampleCount: 5000, days: 240 } },
};
/** The header that browsers send. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

interface Site {
  readonly users: number;
  readonly process: MeasuredProcess;
  /** The session of a signed-in user. */
  readonly cookie: string;
}

/** Measures a site for each number of users. All sites run at the same time, and are measured in turns. */
export const measurePages: Part = async (run) => {
  const settings = run.isQuick ? quick : full;
  await using floor = await startBaseline();
  await using generator = await startLoadGenerator();
  await using opened = new AsyncDisposableStack();
  const sites: Site[] = [];
  for (const [users, folder] of await createFolders(run, settings.userCounts)) {
    setReadNow(folder);
    const process = opened.use(await startSiteProcess({ DATA_DIR: folder }));
    sites.push({ users, process, cookie: await signUp(process.address, 'Visitor') });
  }
  const [small, middle, large] = sites as [Site, Site, Site];
  const pages = listPages(middle);
  const histories = (paths: readonly string[]) => ({
    ...anonymous(
      middle,
      paths.map((path) => `/api/users${path}/history?range=30d`),
    ),
    expected: 'GOLD',
  });
  run.progress('measuring all kinds of requests in turns');
  const figures = await measureLoad(
    {
      'cached page': anonymous(middle, ['/Old_Profile']),
      'uncached page': anonymous(middle, pages),
      'signed-in page': signedIn(middle, pages),
      'the same among the fewest users': signedIn(small, listPages(small)),
      'the same among the most users': signedIn(large, listPages(large)),
      'signed-in page of the young profile': signedIn(middle, ['/New_Profile']),
      'signed-in page of the old profile': signedIn(middle, ['/Old_Profile']),
      'signed-in page of 50 games': signedIn(middle, ['/Fifty_Games']),
      'cached API document': anonymous(middle, ['/api/users/Old_Profile']),
      'cached API history of 30 days': histories(['/Old_Profile']),
      'uncached API history of 30 days': histories(pages),
    },
    { ...settings, connections, floor, generator },
  );
  type Kind = keyof typeof figures;
  const readP99 = (kind: Kind) => listValues(figures[kind].site, 'p99');
  const compareTimes = (a: Kind, b: Kind) =>
    ratios(listValues(figures[a].site, 'cpuMs'), listValues(figures[b].site, 'cpuMs'));
  const ofFloor = (kind: Kind, min: number) =>
    createTarget(`${kind} ÷ floor`, ['≥', min], figures[kind].ratios);
  const p99 = (kind: Kind) =>
    createTarget(`${kind}, p99 with ${connections} clients`, ['≤', 60], readP99(kind), ' ms');
  const ofYoung = (name: string, values: readonly number[]) =>
    createTarget(`old profile ÷ young profile: ${name}`, ['≤', 1.1], values);
  const [oldBytes, youngBytes] = [await readSize(middle, 'Old'), await readSize(middle, 'New')];
  const [minUsers, count, maxUsers] = [small, middle, large].map(({ users }) =>
    formatNumber(users),
  );
  const growth = compareTimes('the same among the most users', 'the same among the fewest users');
  const times = compareTimes(
    'signed-in page of the old profile',
    'signed-in page of the young profile',
  );
  return {
    targets: [
      ofFloor('cached page', 0.8),
      ofFloor('uncached page', 0.04),
      p99('uncached page'),
      ofFloor('signed-in page', 0.04),
      p99('signed-in page'),
      ofYoung('bytes', [oldBytes / youngBytes]),
      ofYoung('time', times),
      createTarget(`signed-in page: ${maxUsers} users ÷ ${minUsers} users`, ['≤', 1.2], growth),
    ],
    details: `${formatLoadTable(`${connections} clients, ${count} users`, figures)}

Bytes of the old profile's page: ${formatNumber(oldBytes)}; of the young profile's: ${formatNumber(youngBytes)}; compressed.`,
  };
};

/** Creates a data folder for each number of users, in ascending order. One database grows, and is copied for each number. */
async function createFolders(
  { folder, progress }: BenchmarkRun,
  userCounts: readonly number[],
): Promise<Map<number, string>> {
  await using database = await createSqliteUsers(folder);
  for (const [name, profile] of Object.entries(profiles)) database.addProfile(name, profile);
  const folders = new Map<number, string>();
  for (const users of userCounts) {
    await database.growTo(users, progress, findInterval(users));
    const copy = join(folder, `${users}`);
    mkdirSync(copy);
    copyFileSync(database.file, join(copy, 'rankfolio.sqlite'));
    folders.set(users, copy);
  }
  rmSync(database.file);
  return folders;
}

/** One user in this many is like the old profile. The intervals of the larger sites are multiples of those of the smaller ones. */
function findInterval(users: number): number {
  return Math.max(1, users / requestedProfiles);
}

/** Lists the paths of the users that are like the old profile. */
function listPages({ users }: Site): string[] {
  return listScatteredNames(users, findInterval(users)).map((name) => `/${name}`);
}

const anonymous = ({ process }: Site, paths: string[]): LoadRequest => ({
  site: process,
  paths,
  headers,
});

const signedIn = ({ process, cookie }: Site, paths: string[]): LoadRequest => ({
  site: process,
  paths,
  headers: { ...headers, cookie },
});

/** Returns the length of the page that an anonymous visitor gets, compressed by gzip, which is the same for new and cached pages. */
async function readSize({ process }: Site, age: 'Old' | 'New'): Promise<number> {
  const { bytes } = await sendSuccessfully(`${process.address}/${age}_Profile`, {
    headers: { 'accept-encoding': 'gzip' },
  });
  return bytes.length;
}
