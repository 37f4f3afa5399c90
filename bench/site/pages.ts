/** Profiles as they are looked at: kept, made anew, by programs and by who is signed in; among few users, many and a million. */
import { type CrowdedDatabase, openCrowdedDatabase } from '../crowded-database.ts';
import { inFigures, quantile, spread, table } from '../figures.ts';
import { startFloor } from '../floor-process.ts';
import { findLoadGenerator } from '../load.ts';
import { signUp } from '../people.ts';
import { startSiteProcess } from '../site-process.ts';
import { nameOfUser } from '../users.ts';
import {
  asBrowsers,
  figuresOfWay,
  labelsOfWays,
  measureWay,
  microsecondsOf,
  sharesOf,
  slownessOf,
  type Way,
  type WayRound,
} from './pages/ways.ts';
import type { Plot } from './plot.ts';
import type { Mark, Scene, SceneSettings } from './scene.ts';

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

type WayName = 'kept' | 'new' | 'document' | 'signed-in';
type Measured = Readonly<Record<WayName, readonly WayRound[]>> & { readonly memory: number };

/** Measures, with a site of its own for each number of users over one file that grows. */
export const measurePages: Scene = async (settings) => {
  const chosen = settings.isQuick ? quick : whole;
  const database = await openCrowdedDatabase(settings.folder);
  try {
    for (const games of chosen.games) database.addGamer(`Plays-${games}`, games);
    database.addGamer(gamer.displayName, gamer.games);
    const bySize = new Map<number, Measured>();
    let byGames: readonly (readonly [games: number, rounds: readonly WayRound[]])[] = [];
    for (const size of chosen.sizes) {
      database.growTo(size, settings.progress);
      const measured = await measureSize(settings, database, chosen);
      bySize.set(size, measured.ways);
      byGames = measured.byGames ?? byGames;
    }
    return {
      marks: marksOf(bySize, chosen.sizes[marked] ?? 0),
      details: detailsOf(bySize, byGames, findLoadGenerator(settings.folder).name),
      plots: plotsOf(bySize, byGames),
    };
  } finally {
    await database.close();
  }
};

async function measureSize(
  { folder, progress }: SceneSettings,
  { usernames }: CrowdedDatabase,
  chosen: typeof whole,
) {
  const site = await startSiteProcess({ DATA_DIR: folder });
  const floor = await startFloor();
  try {
    const generator = findLoadGenerator(folder);
    const cookie = await signUp(site.site, `Visitor-${usernames.length}`);
    const signedIn = { ...asBrowsers, cookie };
    const names = usernames.map((_, at) => nameOfUser((at * stride) % usernames.length));
    const { displayName } = gamer;
    const ways: Readonly<Record<WayName, Way>> = {
      kept: { what: 'kept page', paths: [`/${displayName}`], headers: asBrowsers },
      new: {
        what: 'another each time',
        paths: names.map((name) => `/${name}`),
        headers: asBrowsers,
      },
      document: { what: 'document', paths: [`/api/users/${displayName}`], headers: asBrowsers },
      'signed-in': {
        what: 'signed in, another each time',
        paths: names.map((name) => `/${name}`),
        headers: signedIn,
      },
    };
    const measure = (way: Way) => {
      progress(`${inFigures(usernames.length)} users: ${way.what}`);
      return measureWay(way, { site: site.site, floor, generator }, chosen);
    };
    const measured = {} as Record<WayName, readonly WayRound[]>;
    for (const [name, way] of Object.entries(ways)) measured[name as WayName] = await measure(way);
    const { whole: memory } = await site.memory();
    if (usernames.length !== chosen.sizes[marked]) return { ways: { ...measured, memory } };
    const byGames = [];
    for (const games of chosen.games) {
      const paths = [`/Plays-${games}`];
      const what = `signed in, ${games} games`;
      byGames.push([games, await measure({ what, paths, headers: signedIn, atOnce: 8 })] as const);
    }
    return { ways: { ...measured, memory }, byGames };
  } finally {
    await floor.close();
    await site.close();
  }
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

/** Shares of the floor are compared, since a run takes long, and a machine is not as quick at its end as at its beginning. */
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
    (
      [
        ['kept page', 'kept'],
        ['another each time', 'new'],
        ['document', 'document'],
        ['signed in, another each time', 'signed-in'],
      ] as const
    ).map(([words, way]) => [`${inFigures(size)} users: ${words}`, ...figuresOfWay(measured[way])]),
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
          points: [...bySize].map(([size, { memory }]) => [size, memory / 1024 / 1024] as const),
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
