/** Sign-ins without a pause, as many as the site can do, and what reading a profile takes meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises';
import { usualPassword } from '../tests/http/site.ts';
import { inFigures, quantile, spread, table } from './figures.ts';
import { ask, signIn, signUp } from './people.ts';

export interface SteadySettings {
  readonly rounds: number;
  /** Of each half of a round: first nobody signs in, then everybody does. */
  readonly seconds: number;
  /** Whose accounts are signed in to, in turn. */
  readonly people: number;
  /** Sign-ins under way at any moment. */
  readonly atOnce: number;
  readonly progress: (words: string) => void;
}

/** What a round came to. Times are in milliseconds. */
export interface SteadyRound {
  readonly perSecond: number;
  readonly undisturbedP50: number;
  readonly undisturbedP99: number;
  readonly readsP50: number;
  readonly readsP99: number;
  /** How often `undisturbedP99` goes into `readsP99`. */
  readonly ratioP99: number;
  /** Reads and sign-ins that were answered 503 because the whole machine was late; they count for nothing else. */
  readonly turnedAway: number;
}

/** The medians of the rounds, each figure's own, and the rounds. */
export interface SteadySignIns extends SteadyRound {
  readonly rounds: readonly SteadyRound[];
}

/** A read every so many milliseconds, whatever became of the last one; pages and documents take turns. */
const pause = 5;
const nameOf = (at: number) => `Steady-${at}`;

/**
 * Measures.
 * @param site where a site listens that believes its proxy, and where nobody is called as ours are.
 * @throws when somebody is not signed in, or a read is not answered.
 */
export async function measureSteadySignIns(
  site: string,
  settings: SteadySettings,
): Promise<SteadySignIns> {
  const { people, seconds, atOnce, progress } = settings;
  for (let at = 0; at < people; at++) await signUp(site, nameOf(at));
  const signInFor = (time: number) => signInAgainAndAgain(site, time, people, atOnce);
  // Code that was never run is slow: the first half second counts for nothing.
  await readWhile(site, signInFor(0.5));
  const rounds: SteadyRound[] = [];
  for (let round = 1; round <= settings.rounds; round++) {
    progress(`signing in steadily, round ${round} of ${settings.rounds}`);
    const quiet = await readWhile(site, sleep(seconds * 1000));
    const busy = await readWhile(site, signInFor(seconds));
    const [undisturbedP99, readsP99] = [quantile(quiet.reads, 0.99), quantile(busy.reads, 0.99)];
    rounds.push({
      perSecond: busy.result.perSecond,
      undisturbedP50: quantile(quiet.reads, 0.5),
      undisturbedP99,
      readsP50: quantile(busy.reads, 0.5),
      readsP99,
      ratioP99: readsP99 / undisturbedP99,
      turnedAway: quiet.turnedAway + busy.turnedAway + busy.result.turnedAway,
    });
  }
  const median = (figure: keyof SteadyRound) => quantile(valuesOf(rounds, figure), 0.5);
  return {
    perSecond: median('perSecond'),
    undisturbedP50: median('undisturbedP50'),
    undisturbedP99: median('undisturbedP99'),
    readsP50: median('readsP50'),
    readsP99: median('readsP99'),
    ratioP99: median('ratioP99'),
    turnedAway: median('turnedAway'),
    rounds,
  };
}

/** The figures as a table. */
export function steadyTable({ rounds }: SteadySignIns): string {
  const row = (label: string, ...figures: (keyof SteadyRound)[]) => [
    label,
    ...figures.map((figure) => spread(valuesOf(rounds, figure), inFigures)),
  ];
  return table([
    [
      `signing in steadily, rounds: ${rounds.length}`,
      'a second',
      'reads, p50, ms',
      'p99',
      '× nobody',
      'turned away',
    ],
    ['nobody', '', ...row('', 'undisturbedP50', 'undisturbedP99').slice(1), '1', ''],
    row('as many as can', 'perSecond', 'readsP50', 'readsP99', 'ratioP99', 'turnedAway'),
  ]);
}

function valuesOf(rounds: readonly SteadyRound[], figure: keyof SteadyRound): readonly number[] {
  return rounds.map((round) => round[figure]);
}

/** Signs in again and again, everybody in turn. Gives how many were signed in a second. */
async function signInAgainAndAgain(
  site: string,
  seconds: number,
  people: number,
  atOnce: number,
): Promise<{ readonly perSecond: number; readonly turnedAway: number }> {
  const from = performance.now();
  const until = from + seconds * 1000;
  const counts = { begun: 0, signedIn: 0, turnedAway: 0 };
  const worker = async () => {
    while (performance.now() < until) {
      const { status } = await signIn(site, nameOf(counts.begun++ % people), usualPassword);
      if (status === 303) counts.signedIn += 1;
      else if (status === 503) counts.turnedAway += 1;
      else throw new Error(`a sign-in was answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const perSecond = (counts.signedIn / (performance.now() - from)) * 1000;
  return { perSecond, turnedAway: counts.turnedAway };
}

/** Reads until some work is done. Gives the times of all reads. */
async function readWhile<Result>(site: string, work: Promise<Result>) {
  const paths = [`/${nameOf(0)}`, `/api/users/${nameOf(0)}`];
  const reads: Promise<number | undefined>[] = [];
  let isDone = false;
  const reading = (async () => {
    for (let at = 0; !isDone; at++) {
      reads.push(readOnce(site + paths[at % paths.length]));
      await sleep(pause);
    }
  })();
  const result = await work.finally(() => {
    isDone = true;
  });
  await reading;
  const all = await Promise.all(reads);
  const served = all.filter((took) => took !== undefined);
  return { reads: served, turnedAway: all.length - served.length, result };
}

async function readOnce(url: string): Promise<number | undefined> {
  const { status, took } = await ask(url);
  if (status === 503) return undefined;
  if (status !== 200) throw new Error(`a read was answered ${status}`);
  return took;
}
