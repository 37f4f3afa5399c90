/** Profiles as they are looked at: kept, made anew, by programs and by who is signed in; among few users, many and a million. */
import { inFigures, quantile, spread, table } from '../figures.ts';
import { startFloor } from '../floor-process.ts';
import { findLoadGenerator } from '../load.ts';
import { nameOfUser } from '../users.ts';
import { makeDatabases, openSite, type SiteAmong } from './pages/sites.ts';
import {
  asBrowsers,
  figuresOfWay,
  labelsOfWays,
  measureInTurns,
  microsecondsOf,
  sharesOf,
  slownessOf,
  type Way,
  type WayAtSite,
  type WayRound,
} from './pages/ways.ts';
import type { Plot } from './plot.ts';
import type { Mark, Scene } from './scene.ts';

const whole = {
  rounds: 5,
  seconds: 2,
  sizes: [1000, 100_000, 1_000_000],
  games: [0, 1, 3, 10, 25, 50],
};
const quick = { rounds: 1, seconds: 1, sizes: [200, 5000], games: [3] };
/** The second size is the one that marks are about. */
const marked = 1;
/** Whoever is looked at again and again. */
const gamer = { displayName: 'Gamer', games: 3 };
/** Between one profile and the next: no two that lie beside each other in the database. */
const stride = 7919;

/** The ways, as people read them. */
const ways = {
  kept: 'kept page',
  new: 'another each time',
  document: 'document',
  'signed-in': 'signed in, another each time',
} as const;
type WayName = keyof typeof ways;
const wayNames = Object.keys(ways) as WayName[];

type Measured = Readonly<Record<WayName, readonly WayRound[]>> & { readonly memory: number };

/** Measures, with a site of its own for each number of users; all of them stand at once, and take turns. */
export const measurePages: Scene = async (settings) => {
  const chosen = settings.isQuick ? quick : whole;
  const sites: SiteAmong[] = [];
  const floor = await startFloor();
  try {
    const gamers = new Map(chosen.games.map((games) => [`Plays-${games}`, games]));
    gamers.set(gamer.displayName, gamer.games);
    const folders = await makeDatabases(settings, chosen.sizes, gamers);
    for (const folder of folders) sites.push(await openSite(folder));
    const generator = findLoadGenerator(settings.folder);
    const measure = async (what: string, sides: readonly WayAtSite[]) => {
      settings.progress(what);
      return await measureInTurns(sides, { floor, generator }, chosen);
    };
    const byWay = new Map<WayName, readonly (readonly WayRound[])[]>();
    for (const [name, what] of Object.entries(ways) as [WayName, string][]) {
      const sides = sites.map((site) => ({ site: site.process.site, way: wayOf(name, site) }));
      byWay.set(name, await measure(what, sides));
    }
    const bySize = new Map<number, Measured>();
    for (const [at, { users, process }] of sites.entries()) {
      const rounds = (name: WayName) => byWay.get(name)?.[at] ?? [];
      const { whole: memory } = await process.memory();
      const perWay = Object.fromEntries(wayNames.map((name) => [name, rounds(name)]));
      bySize.set(users, { ...(perWay as Omit<Measured, 'memory'>), memory });
    }
    const size = chosen.sizes[marked] ?? 0;
    const among = sites.find(({ users }) => users === size);
    const byGames: [games: number, rounds: readonly WayRound[]][] = [];
    for (const games of among ? chosen.games : []) {
      const what = `signed in, ${games} games`;
      const headers = { ...asBrowsers, cookie: among?.cookie ?? '' };
      const way = { what, paths: [`/Plays-${games}`], headers, atOnce: 8 };
      const [rounds = []] = await measure(what, [{ site: among?.process.site ?? '', way }]);
      byGames.push([games, rounds]);
    }
    return {
      marks: marksOf(bySize, size),
      details: detailsOf(bySize, byGames, generator.name),
      plots: plotsOf(bySize, byGames),
    };
  } finally {
    await floor.close();
    for (const { process } of sites) await process.close();
  }
};

function wayOf(name: WayName, { users, cookie }: SiteAmong): Way {
  const { displayName } = gamer;
  const everybody = () =>
    Array.from({ length: users }, (_, at) => `/${nameOfUser((at * stride) % users)}`);
  const paths = {
    kept: () => [`/${displayName}`],
    new: everybody,
    document: () => [`/api/users/${displayName}`],
    'signed-in': everybody,
  };
  const headers = name === 'signed-in' ? { ...asBrowsers, cookie } : asBrowsers;
  return { what: ways[name], paths: paths[name](), headers };
}

function marksOf(bySize: ReadonlyMap<number, Measured>, size: number): Mark[] {
  const among = bySize.get(size);
  if (!among) throw new Error(`nothing was measured among ${size} users`);
  const atLeast = (what: string, rounds: readonly WayRound[], share: number): Mark => ({
    what,
    wanted: `≥ ${share} of the floor`,
    seen: spread(sharesOf(rounds), inFigures),
    isReached: quantile(sharesOf(rounds), 0.5) >= share,
  });
  const slowness = slownessOf(among.kept);
  return [
    atLeast('anonymous profile page, kept', among.kept, 0.8),
    {
      what: 'anonymous profile page, kept: the slowest of a hundred (p99)',
      wanted: '≤ 2 × the floor’s',
      seen: spread(slowness, inFigures),
      isReached: quantile(slowness, 0.5) <= 2,
    },
    atLeast(`anonymous profile page, every request another of ${inFigures(size)}`, among.new, 0.15),
    atLeast('GET /api/users/{username}', among.document, 0.6),
    atLeast('signed-in profile page, every request another', among['signed-in'], 0.05),
    ...(['kept', 'document', 'signed-in'] as const).map((way) => growthMark(bySize, way)),
  ];
}

function growthMark(bySize: ReadonlyMap<number, Measured>, way: Exclude<WayName, 'new'>): Mark {
  const shares = [...bySize.values()].map((measured) => quantile(sharesOf(measured[way]), 0.5));
  const apart = Math.max(...shares) / Math.min(...shares);
  const sizes = [...bySize.keys()].map(inFigures).join(', ');
  const words = { kept: 'kept page', document: 'document', 'signed-in': 'signed-in page' };
  return {
    what: `${words[way]} among ${sizes} users`,
    wanted: 'within 1.2 × of each other',
    seen: `${inFigures(apart)} ×`,
    isReached: apart <= 1.2,
  };
}

function detailsOf(
  bySize: ReadonlyMap<number, Measured>,
  byGames: readonly (readonly [number, readonly WayRound[]])[],
  generator: string,
): string {
  const rows = [...bySize].flatMap(([size, measured]) =>
    wayNames.map((way) => [
      `${inFigures(size)} users: ${ways[way]}`,
      ...figuresOfWay(measured[way]),
    ]),
  );
  const games = byGames.map(([count, rounds]) => [`${count} games`, ...figuresOfWay(rounds)]);
  return [
    `Load by ${generator}.`,
    table([['looks at profiles, 32 at once', ...labelsOfWays], ...rows]),
    table([['signed in, one profile, 8 at once', ...labelsOfWays], ...games]),
  ].join('\n\n');
}

function plotsOf(
  bySize: ReadonlyMap<number, Measured>,
  byGames: readonly (readonly [number, readonly WayRound[]])[],
): Plot[] {
  const bySizeOf = (name: string, way: WayName) => ({
    name,
    points: [...bySize].map(([size, ways]) => [size, microsecondsOf(ways[way])] as const),
  });
  return [
    {
      name: 'time-by-users',
      title: 'One answer, by users stored',
      x: { label: 'users', kind: 'log' },
      y: { label: 'microseconds', kind: 'linear' },
      lines: [
        bySizeOf('kept page', 'kept'),
        bySizeOf('document', 'document'),
        bySizeOf('page for who is signed in', 'signed-in'),
      ],
    },
    {
      name: 'memory-by-users',
      title: 'Memory of the process after the load, by users stored',
      x: { label: 'users', kind: 'log' },
      y: { label: 'MB', kind: 'linear' },
      lines: [
        {
          name: 'whole process',
          points: [...bySize].map(([size, { memory }]) => [size, memory / 1e6] as const),
        },
      ],
    },
    {
      name: 'time-by-games',
      title: 'One page for who is signed in, by games on the profile',
      x: { label: 'games', kind: 'linear' },
      y: { label: 'microseconds', kind: 'linear' },
      lines: [
        {
          name: 'page',
          points: byGames.map(([games, rounds]) => [games, microsecondsOf(rounds)] as const),
        },
      ],
    },
  ];
}
