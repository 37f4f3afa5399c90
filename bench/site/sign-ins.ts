/** Measures continuous sign-ins, and the response times of profile reads during them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, signUp } from '../harness/http-client.ts';
import { readProfileDuring } from '../harness/profile-reads.ts';
import { measureRate, runRounds } from '../harness/rates.ts';
import { startSiteProcess, trustBenchmark } from '../harness/site-process.ts';
import { formatTable, listValues, ratios } from '../harness/statistics.ts';
import { createTarget, type Part } from './part.ts';

/** `users` take turns to sign in, again and again. `concurrency` sign-ins run at the same time. */
const full = { rounds: 5, durationMs: 4000, users: 40 };
const quick = { rounds: 1, durationMs: 1000, users: 5 };
const concurrency = 8;
const warmUpMs = 500;
const headings = 'sign-ins per second,p99 × without,reads p50 ms,p99 ms,answered 503'.split(',');
const createUsername = (index: number) => `Steady-${index}`;

/** Measures the site twice in each round: without sign-ins, which is the baseline, and with sign-ins. */
export const measureSignIns: Part = async ({ isQuick, folder, progress }) => {
  const { rounds, durationMs, users } = isQuick ? quick : full;
  await using site = await startSiteProcess({ ...trustBenchmark, DATA_DIR: folder });
  const { address } = site;
  for (let index = 0; index < users; index++) await signUp(address, createUsername(index));
  const paths = [`/${createUsername(0)}`, `/api/users/${createUsername(0)}`];
  const readDuring = async (work: Promise<{ perSecond: number; refusedCount: number }>) => {
    const { p50, p99, refusedCount, result } = await readProfileDuring(address, paths, work);
    const { perSecond } = result;
    return { p50, p99, perSecond, refusedCount: refusedCount + result.refusedCount };
  };
  await readDuring(signInContinuously(address, users, warmUpMs));
  const [without = [], during = []] = await runRounds({ rounds }, [
    () => readDuring(sleep(durationMs, { perSecond: 0, refusedCount: 0 })),
    (round) => {
      progress(`round ${round + 1} of ${rounds}`);
      return readDuring(signInContinuously(address, users, durationMs));
    },
  ]);
  const perSecond = listValues(during, 'perSecond');
  const p99Ratios = ratios(listValues(during, 'p99'), listValues(without, 'p99'));
  const listReadCells = (side: typeof without) => [
    listValues(side, 'p50'),
    listValues(side, 'p99'),
    listValues(side, 'refusedCount'),
  ];
  return {
    targets: [
      createTarget('sign-ins per second', ['≥', 100], perSecond),
      createTarget('p99 of reads during sign-ins ÷ undisturbed', ['≤', 2], p99Ratios),
    ],
    details: formatTable([
      [`${rounds} rounds`, ...headings],
      ['without sign-ins', '', 1, ...listReadCells(without)],
      ['with sign-ins', perSecond, p99Ratios, ...listReadCells(during)],
    ]),
  };
};

/** Signs users in continuously. Throws when a sign-in gets another response than success or 503. */
async function signInContinuously(site: string, users: number, durationMs: number) {
  let startedCount = 0;
  let refusedCount = 0;
  const worker = async () => {
    const { status } = await signIn(site, createUsername(startedCount++ % users));
    if (status === 503) refusedCount += 1;
    else if (status !== 303) throw new Error(`a sign-in was answered ${status}`);
  };
  const { steps, perSecond } = await measureRate(Array(concurrency).fill(worker), durationMs);
  return { perSecond: perSecond * (1 - refusedCount / steps), refusedCount };
}
