/** The ways in which a profile is looked at, each under load beside the floor. */
import { inFigures, quantile, spread } from '../../figures.ts';
import type { Floor } from '../../floor-process.ts';
import { bodyOf } from '../../http-get.ts';
import type { Loaded, LoadGenerator } from '../../load.ts';

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

/** Measures a way and the floor in turns, after a round that does not count. Throws when answers are not about whom was asked for. */
export async function measureWay(
  way: Way,
  needs: {
    readonly site: string;
    readonly floor: Floor;
    readonly generator: LoadGenerator;
  },
  { rounds, seconds }: WayRounds,
): Promise<readonly WayRound[]> {
  const { site, floor, generator } = needs;
  await lookAtAnswers(site, way);
  const connections = way.atOnce ?? usualCrowd;
  const load = (address: string) =>
    generator.run({ address, paths: way.paths, headers: way.headers, connections, seconds });
  const { bytes } = await load(site);
  await floor.sendBytes(bytes);
  await load(floor.address);
  const measured: WayRound[] = [];
  for (let round = 0; round < rounds; round++) {
    // What comes second may find a machine that is warmer, or more tired: they take turns.
    const before = round % 2 === 0 ? await load(floor.address) : undefined;
    const taken = await load(site);
    measured.push({ site: taken, floor: before ?? (await load(floor.address)) });
  }
  return measured;
}

async function lookAtAnswers(site: string, { what, paths, headers }: Way): Promise<void> {
  const { 'accept-encoding': _, ...plain } = headers as Record<string, string>;
  const stride = Math.ceil(paths.length / lookedAt);
  for (let at = 0; at < paths.length; at += stride) {
    const path = paths[at] ?? '';
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (!(await bodyOf(site + path, plain)).includes(name)) {
      throw new Error(`${what}: the answer to ${path} is not about ${name}`);
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
