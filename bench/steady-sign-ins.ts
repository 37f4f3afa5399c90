/** Sign-ins one after the other for a while, as many as the site can do, while a profile is read: what reading it takes meanwhile. */
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

/** Times are in milliseconds; a ratio is taken within a round. Each figure has one value a round. */
export interface SteadySignIns {
  readonly perSecond: readonly number[];
  readonly undisturbedP50: readonly number[];
  readonly undisturbedP99: readonly number[];
  readonly readsP50: readonly number[];
  readonly readsP99: readonly number[];
  readonly ratioP99: readonly number[];
}

/** A read every so many milliseconds, whatever became of the last one; pages and documents take turns. */
const pause = 5;
/** More sign-ins than any of the bounds let one network try. */
const nameOf = (at: number) => `Steady-${at}`;

/** Measures. Throws when somebody is not signed in, or a read is not answered. */
export async function measureSteadySignIns(
  site: string,
  settings: SteadySettings,
): Promise<SteadySignIns> {
  const { rounds, seconds, people, atOnce, progress } = settings;
  for (let at = 0; at < people; at++) await signUp(site, nameOf(at));
  // Code that was never run is slow: the first half second counts for nothing.
  await readWhile(site, signInFor(site, 0.5, people, atOnce));
  const figures = {
    perSecond: [] as number[],
    undisturbedP50: [] as number[],
    undisturbedP99: [] as number[],
    readsP50: [] as number[],
    readsP99: [] as number[],
    ratioP99: [] as number[],
  };
  for (let round = 1; round <= rounds; round++) {
    progress(`signing in steadily, round ${round} of ${rounds}`);
    const quiet = await readWhile(site, sleep(seconds * 1000));
    const busy = await readWhile(site, signInFor(site, seconds, people, atOnce));
    const [before, during] = [quantile(quiet.reads, 0.99), quantile(busy.reads, 0.99)];
    figures.perSecond.push(busy.result);
    figures.undisturbedP50.push(quantile(quiet.reads, 0.5));
    figures.undisturbedP99.push(before);
    figures.readsP50.push(quantile(busy.reads, 0.5));
    figures.readsP99.push(during);
    figures.ratioP99.push(during / before);
  }
  return figures;
}

/** The figures as a table. */
export function steadyTable(figures: SteadySignIns): string {
  const row = (label: string, values: readonly number[]) => [label, spread(values, inFigures)];
  return table([
    [`steady sign-ins, medians of ${figures.perSecond.length} rounds`, '(least–greatest)'],
    row('sign-ins a second', figures.perSecond),
    row('reads undisturbed, p50, ms', figures.undisturbedP50),
    row('p99', figures.undisturbedP99),
    row('reads meanwhile, p50, ms', figures.readsP50),
    row('p99', figures.readsP99),
    row('p99, × undisturbed', figures.ratioP99),
  ]);
}

/** Signs in again and again, everybody in turn. Gives how many did so a second. */
async function signInFor(site: string, seconds: number, people: number, atOnce: number) {
  const from = performance.now();
  const until = from + seconds * 1000;
  let count = 0;
  const worker = async () => {
    while (performance.now() < until) {
      const { status } = await signIn(site, nameOf(count++ % people), usualPassword);
      if (status !== 303) throw new Error(`a sign-in was answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (count / (performance.now() - from)) * 1000;
}

/** Reads until some work is done. Gives the times of all reads. */
async function readWhile<Result>(site: string, work: Promise<Result>) {
  const paths = [`/${nameOf(0)}`, `/api/users/${nameOf(0)}`];
  const reads: Promise<number>[] = [];
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
  return { reads: await Promise.all(reads), result };
}

async function readOnce(url: string): Promise<number> {
  const { status, took } = await ask(url);
  if (status !== 200) throw new Error(`a read was answered ${status}`);
  return took;
}
