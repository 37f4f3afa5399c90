/** Many who sign in at once while others read a profile: reading goes on, memory has a bound, and who is too many is told. */
import { setTimeout as sleep } from 'node:timers/promises';
import { usualPassword } from '../tests/http/site.ts';
import { inFigures, quantile, table } from './figures.ts';
import { ask, memoryOf, newAddress, signIn, signUp } from './people.ts';

const gamer = 'Crowded';
/** Of the reads meanwhile, 99 of 100 must come sooner. Milliseconds. */
const longestRead = 50;
/** What the process may hold more than before, in megabytes: two hashes of 19 MB, and their queue. */
const mostMemory = 150;
/** A read every so many milliseconds, whatever became of the last one. */
const pause = 5;

/** @param crowds how many sign in at once, crowd by crowd. */
export async function measureCrowd(
  site: string,
  crowds: readonly number[],
  isJudged: boolean,
): Promise<string> {
  await signUp(site, gamer);
  // The first crowd meets code that was never run; a site that is used has run it.
  await readWhile(site, signInAtOnce(site, 100));
  const before = await memoryOf(site);
  const quiet = await readWhile(site, sleep(3000));
  const faults: string[] = [];
  const rows = [['nobody', ...figuresOf(quiet), '', '', '']];
  for (const size of crowds) {
    const round = await readWhile(site, signInAtOnce(site, size));
    const { signedIn, busy, longest } = round.result;
    const more = round.most - before;
    const p99 = quantile(round.reads, 0.99);
    if (isJudged && p99 > longestRead) {
      faults.push(`while ${size} signed in, one read in 100 took ${inFigures(p99)} ms`);
    }
    if (more > mostMemory) faults.push(`${size} who sign in take ${Math.round(more)} MB`);
    const outcomes = `${signedIn} / ${busy}`;
    rows.push([
      inFigures(size),
      ...figuresOf(round),
      outcomes,
      inFigures(longest),
      inFigures(more),
    ]);
  }
  const figures = table([heading, ...rows]);
  if (faults.length > 0) throw new Error(`${faults.join(', ')}\n\n${figures}`);
  return figures;
}

const heading = [
  'sign in at once',
  'reads, p50, ms',
  'p99',
  'turned away',
  'in / 503',
  'the last, ms',
  'more memory, MB',
];

function figuresOf(round: { readonly reads: readonly number[]; readonly turnedAway: number }) {
  const times = [0.5, 0.99].map((part) => inFigures(quantile(round.reads, part)));
  return [...times, inFigures(round.turnedAway)];
}

/** Everybody comes from an address of their own, with the right password. */
async function signInAtOnce(site: string, size: number) {
  const answers = await Promise.all(
    Array.from({ length: size }, () => signIn(site, gamer, usualPassword, newAddress())),
  );
  const withStatus = (status: number) => answers.filter((one) => one.status === status);
  const [signedIn, busy] = [withStatus(303), withStatus(503)];
  if (signedIn.length + busy.length !== size) throw new Error('some got another answer');
  if (busy.some(({ headers }) => !(Number(headers['retry-after']) > 0))) {
    throw new Error('a 503 without Retry-After');
  }
  const longest = Math.max(...answers.map(({ took }) => took));
  return { signedIn: signedIn.length, busy: busy.length, longest };
}

/** Reads a profile again and again until some work is done. Gives the times, and the most that the site held. */
async function readWhile<Result>(site: string, work: Promise<Result>) {
  const reads: Promise<number | undefined>[] = [];
  let isDone = false;
  let most = 0;
  const watching = (async () => {
    while (!isDone) {
      most = Math.max(most, await memoryOf(site));
      await sleep(100);
    }
  })();
  const reading = (async () => {
    while (!isDone) {
      reads.push(readProfile(site));
      await sleep(pause);
    }
  })();
  const result = await work.finally(() => {
    isDone = true;
  });
  await Promise.all([watching, reading]);
  const all = await Promise.all(reads);
  const served = all.filter((took) => took !== undefined);
  return { reads: served, turnedAway: all.length - served.length, result, most };
}

async function readProfile(site: string): Promise<number | undefined> {
  const { status, took } = await ask(`${site}/api/users/${gamer}`);
  // Turned away because the whole machine is late: told, and counted as no read.
  if (status === 503) return undefined;
  if (status !== 200) throw new Error(`a read was answered ${status}`);
  return took;
}
