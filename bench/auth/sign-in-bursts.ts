/** Measures many sign-ins at the same moment. Reads must stay fast, memory bounded, and sign-ins over the limit must get 503. */
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, signUp } from '../harness/http-client.ts';
import { readProcessMemory, readProfileDuring } from '../harness/profile-reads.ts';
import { type Cell, formatNumber, formatTable } from '../harness/statistics.ts';

const username = 'Crowded';
/**
 * The maximum p99 of reads during a burst. A read over a new connection waits until the connections of the burst before it are
 * accepted, one in each iteration of the event loop: 0.1 to 0.4 s for 400. These few reads are about one in a hundred.
 */
const maxReadMs = 500;
/** The maximum memory growth during a burst: two hashes of 19 MB, and their queue. */
const maxGrowthMb = 150;
const warmUpSignIns = 100;
const quietMs = 3000;
const headings = [
  'sign-ins at once',
  'reads, p50, ms',
  'p99, ms',
  'reads 503',
  'signed in / 503',
  'last response, ms',
  'memory growth, MB',
];

/**
 * Returns the table. Throws when a response is wrong, or when a burst needs too much memory.
 * @param isJudged whether slow reads are an error, too.
 */
export async function measureSignInBursts(
  site: string,
  sizes: readonly number[],
  isJudged: boolean,
): Promise<string> {
  await signUp(site, username);
  const readDuring = <Result>(work: Promise<Result>) =>
    readProfileDuring(site, [`/api/users/${username}`], work);
  // A warm-up, because code that runs for the first time is slow.
  await readDuring(signInAtOnce(site, warmUpSignIns));
  const memoryBefore = await readProcessMemory(site);
  const quiet = await readDuring(sleep(quietMs));
  const rows: Cell[][] = [headings, ['none', quiet.p50, quiet.p99, quiet.refusedCount]];
  const problems: string[] = [];
  for (const size of sizes) {
    const reads = await readDuring(signInAtOnce(site, size));
    const { p50, p99, refusedCount, result } = reads;
    const growthMb = (reads.maxMemory - memoryBefore) / 1024 / 1024;
    if (isJudged && p99 > maxReadMs)
      problems.push(`${size} sign-ins: p99 is ${formatNumber(p99)} ms`);
    if (growthMb > maxGrowthMb) problems.push(`${size} sign-ins need ${formatNumber(growthMb)} MB`);
    const outcomes = `${result.signedIn} / ${result.refused}`;
    rows.push([size, p50, p99, refusedCount, outcomes, result.lastMs, growthMb]);
  }
  const table = formatTable(rows);
  if (problems.length > 0) throw new Error(`${problems.join(', ')}\n\n${table}`);
  return table;
}

/** Signs in with the right password, each time from another IP address. Returns the counts of outcomes and the slowest time. */
async function signInAtOnce(site: string, size: number) {
  const responses = await Promise.all(Array.from({ length: size }, () => signIn(site, username)));
  const signedIn = responses.filter(({ status }) => status === 303).length;
  const refused = responses.filter(
    ({ status, headers }) => status === 503 && Number(headers['retry-after']) > 0,
  ).length;
  if (signedIn + refused < size)
    throw new Error('a sign-in got neither a session nor a proper 503');
  return { signedIn, refused, lastMs: Math.max(...responses.map(({ durationMs }) => durationMs)) };
}
