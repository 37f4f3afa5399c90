/** Measures profiles under load, with several numbers of users: cached, rendered, as API documents and for signed-in users. */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startBaseline } from '../harness/baseline-process.ts';
import type { BenchmarkRun } from '../harness/command.ts';
import { signUp } from '../harness/http-client.ts';
import {
  createLoadGenerator,
  type LoadFigures,
  type LoadRequest,
  listLoadCells,
  loadHeadings,
  measureLoad,
} from '../harness/load.ts';
import { startSiteProcess } from '../harness/site-process.ts';
import { createSqliteUsers } from '../harness/sqlite-users.ts';
import { formatNumber, formatTable, median } from '../harness/statistics.ts';
import { listScatteredNames } from '../harness/users.ts';
import { createTarget, type Part, type Target } from './part.ts';

const full = { rounds: 5, seconds: 2, userCounts: [1000, 100_000, 1_000_000] };
const quick = { rounds: 1, seconds: 1, userCounts: [200, 5000] };
/** The index in `userCounts` of the site that the targets are for. */
const targetSite = 1;
const popularProfile = 'Gamer';
const connections = 32;

/** The kinds of requests with their printed names. */
const kinds = {
  cached: 'cached page',
  rendered: 'different profile each time',
  document: 'API document',
  signedIn: 'signed in, different profile each time',
} as const;
type Kind = keyof typeof kinds;

interface Site {
  readonly users: number;
  readonly address: string;
  readonly cookie: string;
}

/** The figures of each kind of request for each site. */
type Figures = Readonly<Record<Kind, readonly (LoadFigures & Pick<Site, 'users'>)[]>>;

/** Measures one site for each number of users. All sites run at the same time, and are measured in turns. */
export const measurePages: Part = async (run) => {
  const settings = run.isQuick ? quick : full;
  await using baseline = await startBaseline();
  await using opened = new AsyncDisposableStack();
  const sites: Site[] = [];
  for (const [users, folder] of await createFolders(run, settings.userCounts)) {
    const { address } = opened.use(await startSiteProcess({ DATA_DIR: folder }));
    sites.push({ users, address, cookie: await signUp(address, 'Visitor') });
  }
  const generator = createLoadGenerator(run.folder);
  const measure = async (kind: Kind) => {
    run.progress(kinds[kind]);
    const requests = sites.map((site) => createRequest(kind, site));
    const loads = await measureLoad(requests, { ...settings, connections, baseline, generator });
    return loads.map((load, index) => ({ ...load, users: sites[index]?.users ?? 0 }));
  };
  const figures: Figures = {
    cached: await measure('cached'),
    rendered: await measure('rendered'),
    document: await measure('document'),
    signedIn: await measure('signedIn'),
  };
  const rows = (Object.keys(kinds) as Kind[]).flatMap((kind) =>
    figures[kind].map((load) => [
      `${kinds[kind]}, ${formatNumber(load.users)} users`,
      ...listLoadCells(load),
    ]),
  );
  return {
    targets: [...createTargets(figures), ...createGrowthTargets(figures)],
    details: `Load by ${generator.name}.\n\n${formatTable([
      [`profiles, ${connections} connections`, ...loadHeadings],
      ...rows,
    ])}`,
  };
};

/** Creates a data folder for each number of users, in ascending order. One database grows, and is copied for each number. */
async function createFolders(
  { folder, progress }: BenchmarkRun,
  userCounts: readonly number[],
): Promise<Map<number, string>> {
  await using database = await createSqliteUsers(folder);
  database.addUser(popularProfile, 3);
  const folders = new Map<number, string>();
  for (const users of userCounts) {
    await database.growTo(users, progress);
    const copy = join(folder, `${users}`);
    mkdirSync(copy);
    copyFileSync(database.file, join(copy, 'rankfolio.sqlite'));
    folders.set(users, copy);
  }
  rmSync(database.file);
  return folders;
}

function createRequest(kind: Kind, { users, address, cookie }: Site): LoadRequest {
  const listPages = () => listScatteredNames(users).map((name) => `/${name}`);
  const paths = {
    cached: () => [`/${popularProfile}`],
    rendered: listPages,
    document: () => [`/api/users/${popularProfile}`],
    signedIn: listPages,
  };
  // The header that browsers send.
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
  const session = kind === 'signedIn' ? { cookie } : {};
  return { address, paths: paths[kind](), headers: { ...headers, ...session } };
}

function createTargets(figures: Figures): Target[] {
  const unit = ' × baseline';
  const rate = (name: string, kind: Kind, min: number) =>
    createTarget(name, ['≥', min], figures[kind][targetSite]?.rateRatios ?? [], unit);
  const { users = 0, p99Ratios = [] } = figures.cached[targetSite] ?? {};
  const total = formatNumber(users);
  return [
    rate('anonymous profile page, cached: responses per second', 'cached', 0.8),
    createTarget('anonymous profile page, cached: p99', ['≤', 2], p99Ratios, unit),
    rate(`anonymous profile page, a different one of ${total} each time`, 'rendered', 0.15),
    rate('GET /api/users/{username}', 'document', 0.6),
    rate('signed-in profile page, a different one each time', 'signedIn', 0.05),
  ];
}

/** Creates the targets for growth: the rates, relative to the baseline, should hardly depend on the number of users. */
function createGrowthTargets(figures: Figures): Target[] {
  const names = { cached: 'cached page', document: 'API document', signedIn: 'signed-in page' };
  return (Object.keys(names) as (keyof typeof names)[]).map((kind) => {
    const userCounts = figures[kind].map(({ users }) => formatNumber(users)).join(', ');
    const rates = figures[kind].map(({ rateRatios }) => median(rateRatios));
    const name = `${names[kind]} among ${userCounts} users: highest rate ÷ lowest rate`;
    return createTarget(name, ['≤', 1.2], [Math.max(...rates) / Math.min(...rates)]);
  });
}
