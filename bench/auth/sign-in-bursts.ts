/** Many sign-ins at the same moment: reads go on, memory is bounded, and those that are too many get a 503. */
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, signUp } from '../harness/http-client.ts';
import { readProcessMemory, readProfileDuring } from '../harness/profile-reads.ts';
import { type Cell, formatNumber, formatTable, quantile } from '../harness/statistics.ts';

const username = 'Crowded';
/** 99 of 100 reads during a burst must be faster. */
const maxReadMs = 50;
/** More than before the burst: two hashes of 19 MB, and their queue. */
const maxMemoryMb = 150;
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
 * Returns the table.
 * @param isJudged whether slow reads are an error; wrong responses and too much memory always are.
 */
export async function measureSignInBursts(
  site: string,
  sizes: readonly number[],
  isJudged: boolean,
): Promise<string> {
  await signUp(site, username);
  const readDuring = <Result>(work: Promise<Result>) =>
    readProfileDuring(site, [`/api/users/${username}`], work);
  // Code that runs for the first time is slow.
  await readDuring(signInAtOnce(site, warmUpSignIns));
  const memoryBefore = await readProcessMemory(site);
  const listReadCells = ({ durations, turnedAway }: Awaited<ReturnType<typeof readDuring>>) => [
    quantile(durations, 0.5),
    quantile(durations, 0.99),
    turnedAway,
  ];
  const rows: Cell[][] = [headings, ['none', ...listReadCells(await readDuring(sleep(quietMs)))]];
  const faults: string[] = [];
  for (const size of sizes) {
    const reads = await readDuring(signInAtOnce(site, size));
    const { signedIn, refused, lastMs } = reads.result;
    const growthMb = (reads.maxMemory - memoryBefore) / 1024 / 1024;
    const p99 = quantile(reads.durations, 0.99);
    if (isJudged && p99 > maxReadMs)
      faults.push(`${size} sign-ins: p99 is ${formatNumber(p99)} ms`);
    if (growthMb > maxMemoryMb) faults.push(`${size} sign-ins need ${formatNumber(growthMb)} MB`);
    rows.push([size, ...listReadCells(reads), `${signedIn} / ${refused}`, lastMs, growthMb]);
  }
  const table = formatTable(rows);
  if (faults.length > 0) throw new Error(`${faults.join(', ')}\n\n${table}`);
  return table;
}

/** All from different addresses, with the right password. */
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
