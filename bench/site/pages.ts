/** Profiles under load: cached, rendered, as API documents and for signed-in users; among few users, many and a million. */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startBaseline } from '../harness/baseline-process.ts';
import type { BenchmarkRun } from '../harness/command.ts';
import { signUp } from '../harness/http-client.ts';
import { createLoadGenerator } from '../harness/load.ts';
import {
  formatLoad,
  type LoadRequest,
  type LoadRound,
  loadHeadings,
  measureLoad,
} from '../harness/page-load.ts';
import { type SiteProcess, startSiteProcess } from '../harness/site-process.ts';
import { createSqliteUsers } from '../harness/sqlite-users.ts';
import { formatNumber, formatTable, median } from '../harness/statistics.ts';
import { displayNameOf, scatteredIndexes } from '../harness/users.ts';
import { createTarget, type Part, type Target } from './part.ts';

const whole = {
  rounds: 5,
  seconds: 2,
  userCounts: [1000, 100_000, 1_000_000],
  gameCounts: [0, 1, 3, 10, 25, 50],
};
const quick = { rounds: 1, seconds: 1, userCounts: [200, 5000], gameCounts: [3] };
/** The targets are about the second number of users. */
const targetSite = 1;
const popularProfile = 'Gamer';
const connections = 32;
/** Fifty games take long to render: with more connections, requests would be turned away. */
const connectionsByGames = 8;
/** What a browser says that it understands. */
const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** The kinds of requests, as they are printed. */
const kinds = {
  cached: 'cached page',
  rendered: 'different profile each time',
  document: 'API document',
  signedIn: 'signed in, different profile each time',
} as const;
type Kind = keyof typeof kinds;

interface MeasuredSite {
  readonly users: number;
  readonly process: SiteProcess;
  readonly cookie: string;
  readonly loads: Record<Kind, readonly LoadRound[]>;
}

/** Measures one site for each number of users. All run at the same time, and take turns. */
export const measurePages: Part = async (run) => {
  const settings = run.isQuick ? quick : whole;
  await using opened = new AsyncDisposableStack();
  const baseline = await startBaseline();
  opened.defer(baseline.close);
  const sites: MeasuredSite[] = [];
  for (const [users, folder] of await createFolders(run, settings)) {
    const process = await startSiteProcess({ DATA_DIR: folder });
    opened.defer(process.close);
    const cookie = await signUp(process.address, 'Visitor');
    const loads = { cached: [], rendered: [], document: [], signedIn: [] };
    sites.push({ users, process, cookie, loads });
  }
  const generator = createLoadGenerator(run.folder);
  const measure = (name: string, requests: readonly LoadRequest[], count: number) => {
    run.progress(name);
    return measureLoad(requests, { ...settings, baseline, generator, connections: count });
  };
  for (const [kind, name] of Object.entries(kinds) as [Kind, string][]) {
    const requests = sites.map((site) => createRequest(kind, site));
    const loads = await measure(name, requests, connections);
    for (const [index, site] of sites.entries()) site.loads[kind] = loads[index] ?? [];
  }
  const rows = sites.flatMap(({ users, loads }) =>
    (Object.keys(kinds) as Kind[]).map((kind) => [
      `${formatNumber(users)} users: ${kinds[kind]}`,
      ...formatLoad(loads[kind]),
    ]),
  );
  const site = sites[targetSite] as MeasuredSite;
  const rowsByGames: string[][] = [];
  for (const count of settings.gameCounts) {
    const headers = { ...browserHeaders, cookie: site.cookie };
    const request = { address: site.process.address, paths: [`/Plays-${count}`], headers };
    const [load = []] = await measure(`signed in, ${count} games`, [request], connectionsByGames);
    rowsByGames.push([`${count} games`, ...formatLoad(load)]);
  }
  const memory: string[][] = [];
  for (const { users, process } of sites) {
    const bytes = (await process.memory()).process;
    memory.push([`${formatNumber(users)} users`, formatNumber(bytes / 1e6)]);
  }
  const byGames = `signed in, one profile, ${connectionsByGames} connections`;
  return {
    targets: [...createTargets(site), ...createGrowthTargets(sites)],
    details: [
      `Load by ${generator.name}.`,
      formatTable([[`profiles, ${connections} connections`, ...loadHeadings], ...rows]),
      formatTable([[byGames, ...loadHeadings], ...rowsByGames]),
      formatTable([['memory of the process after the load', 'MB'], ...memory]),
    ].join('\n\n'),
  };
};

/** Creates a data folder for each number of users, in ascending order: one database grows, and is copied at each number. */
async function createFolders(
  { folder, progress }: BenchmarkRun,
  { userCounts, gameCounts }: typeof whole,
): Promise<Map<number, string>> {
  const growing = join(folder, 'growing');
  mkdirSync(growing);
  const database = await createSqliteUsers(growing);
  for (const count of gameCounts) database.addUser(`Plays-${count}`, count);
  database.addUser(popularProfile, 3);
  const folders = new Map<number, string>();
  for (const users of userCounts) {
    await database.growTo(users, progress);
    const copy = join(folder, `${users}`);
    mkdirSync(copy);
    copyFileSync(database.file, join(copy, 'rankfolio.sqlite'));
    folders.set(users, copy);
  }
  await database.close();
  rmSync(growing, { recursive: true });
  return folders;
}

function createRequest(kind: Kind, { users, process, cookie }: MeasuredSite): LoadRequest {
  const paths = {
    cached: () => [`/${popularProfile}`],
    rendered: () => scatteredIndexes(users).map((index) => `/${displayNameOf(index)}`),
    document: () => [`/api/users/${popularProfile}`],
    signedIn: () => scatteredIndexes(users).map((index) => `/${displayNameOf(index)}`),
  };
  const headers = kind === 'signedIn' ? { ...browserHeaders, cookie } : browserHeaders;
  return { address: process.address, paths: paths[kind](), headers };
}

function createTargets({ users, loads }: MeasuredSite): Target[] {
  const unit = ' × baseline';
  const rate = (what: string, kind: Kind, min: number) => {
    const values = loads[kind].map(({ rateRatio }) => rateRatio);
    return createTarget(what, ['≥', min], values, { unit });
  };
  const p99 = loads.cached.map(({ p99Ratio }) => p99Ratio);
  const count = formatNumber(users);
  return [
    rate('anonymous profile page, cached: responses per second', 'cached', 0.8),
    createTarget('anonymous profile page, cached: p99', ['≤', 2], p99, { unit }),
    rate(`anonymous profile page, a different one of ${count} each time`, 'rendered', 0.15),
    rate('GET /api/users/{username}', 'document', 0.6),
    rate('signed-in profile page, a different one each time', 'signedIn', 0.05),
  ];
}

/** Among different numbers of users, the response rates should be about the same share of the baseline. */
function createGrowthTargets(sites: readonly MeasuredSite[]): Target[] {
  const names = { cached: 'cached page', document: 'API document', signedIn: 'signed-in page' };
  const userCounts = sites.map(({ users }) => formatNumber(users)).join(', ');
  return (Object.keys(names) as (keyof typeof names)[]).map((kind) => {
    const rates = sites.map(({ loads }) => median(loads[kind].map(({ rateRatio }) => rateRatio)));
    const what = `${names[kind]} among ${userCounts} users: highest rate ÷ lowest rate`;
    return createTarget(what, ['≤', 1.2], [Math.max(...rates) / Math.min(...rates)]);
  });
}
