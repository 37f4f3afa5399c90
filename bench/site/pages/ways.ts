/** The ways in which a profile is looked at, each under load beside the floor. */
import { inFigures, quantile, spread } from '../../figures.ts';
import type { Floor } from '../../floor-process.ts';
import type { Loaded, LoadGenerator } from '../../load.ts';

/** What is asked for, and as whom. */
export interface Way {
  readonly what: string;
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** People who ask at once, where 32 would be too many: who takes long is turned away then. */
  readonly atOnce?: number;
}

/** One way and the floor, in one round. */
export interface WayRound {
  readonly site: Loaded;
  readonly floor: Loaded;
}

/** How long it is measured. */
export interface WayRounds {
  readonly rounds: number;
  /** Of one side in one round. */
  readonly seconds: number;
}

/** People who ask at once. */
const usualCrowd = 32;
/** Of the answers of a way, so many are looked at before it is measured. */
const lookedAt = 20;
/** What a browser says that it understands. */
export const asBrowsers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** A way of looking at one site. */
export interface WayAtSite {
  /** Where the site listens, without a slash at the end. */
  readonly site: string;
  readonly way: Way;
}

/**
 * Measures sides that send about as much, and the floor, in turns, after a round that does not count; gives the rounds of each
 * side. Throws when answers are not about whom was asked for.
 */
export async function measureInTurns(
  sides: readonly WayAtSite[],
  needs: { readonly floor: Floor; readonly generator: LoadGenerator },
  { rounds, seconds }: WayRounds,
): Promise<readonly (readonly WayRound[])[]> {
  const { floor, generator } = needs;
  const connections = sides[0]?.way.atOnce ?? usualCrowd;
  const load = ({ site, way: { paths, headers } }: WayAtSite) =>
    generator.run({ address: site, paths, headers, connections, seconds });
  for (const { site, way } of sides) await lookAtAnswers(site, way);
  const sizes = [];
  for (const side of sides) sizes.push((await load(side)).bytes);
  await floor.sendBytes(Math.max(...sizes));
  const bare = { site: floor.address, way: { what: 'the floor', paths: ['/'], headers: {} } };
  await load(bare);
  const measured = sides.map((): WayRound[] => []);
  for (let round = 0; round < rounds; round++) {
    // What comes later may find a machine that is warmer, or more tired: they take turns.
    const order = [bare, ...sides];
    if (round % 2 === 1) order.reverse();
    const taken = new Map<WayAtSite, Loaded>();
    for (const side of order) taken.set(side, await load(side));
    const ofFloor = taken.get(bare);
    sides.forEach((side, at) => {
      const ofSite = taken.get(side);
      if (ofSite && ofFloor) measured[at]?.push({ site: ofSite, floor: ofFloor });
    });
  }
  return measured;
}

/** Twice each, as a browser: what is new goes out compressed otherwise than what is kept. */
async function lookAtAnswers(site: string, { what, paths, headers }: Way): Promise<void> {
  const stride = Math.ceil(paths.length / lookedAt);
  for (let at = 0; at < paths.length; at += stride) {
    const path = paths[at] ?? '';
    const name = path.slice(path.lastIndexOf('/') + 1);
    for (const look of ['first', 'second']) {
      const response = await fetch(site + path, { headers });
      if (response.status !== 200 || !(await response.text()).includes(name)) {
        throw new Error(`${what}: the ${look} answer to ${path} is not about ${name}`);
      }
    }
  }
}

/** Requests a second as a share of the floor's, in each round. */
export function sharesOf(rounds: readonly WayRound[]): number[] {
  return rounds.map(({ site, floor }) => site.perSecond / floor.perSecond);
}

/** The slowest of a hundred as a multiple of the floor's, in each round. */
export function slownessOf(rounds: readonly WayRound[]): number[] {
  return rounds.map(({ site, floor }) => site.p99 / floor.p99);
}

/** What a way takes of the process for one answer, in microseconds: the median of the rounds. */
export function microsecondsOf(rounds: readonly WayRound[]): number {
  return 1e6 / quantile(perSecond(rounds), 0.5);
}

const perSecond = (rounds: readonly WayRound[]) => rounds.map(({ site }) => site.perSecond);

export const labelsOfWays = [
  'a second',
  'the floor',
  '× the floor',
  'p99, ms',
  '× the floor',
  'bytes',
];

/** The cells of a way's row. */
export function figuresOfWay(rounds: readonly WayRound[]): string[] {
  const of = (value: (round: WayRound) => number) => spread(rounds.map(value), inFigures);
  const middle = (value: (round: WayRound) => number) =>
    inFigures(quantile(rounds.map(value), 0.5));
  return [
    of(({ site }) => site.perSecond),
    middle(({ floor }) => floor.perSecond),
    spread(sharesOf(rounds), inFigures),
    middle(({ site }) => site.p99),
    spread(slownessOf(rounds), inFigures),
    middle(({ site }) => site.bytes),
  ];
}
