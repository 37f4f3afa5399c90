/** Continuous sign-ins, and how long reads of a profile take during them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, signUp } from '../harness/http-client.ts';
import { readProfileDuring } from '../harness/profile-reads.ts';
import { measureRate, runRounds } from '../harness/rates.ts';
import { startSiteProcess, trustBenchmark } from '../harness/site-process.ts';
import { formatSpread, formatTable, quantile, ratios } from '../harness/statistics.ts';
import { createTarget, type Part } from './part.ts';

/** Users take turns; a few sign-ins run at the same time. */
const whole = { rounds: 5, durationMs: 4000, users: 40 };
const quick = { rounds: 1, durationMs: 1000, users: 5 };
const concurrency = 8;
const warmUpMs = 500;
const displayNameOf = (index: number) => `Steady-${index}`;

/** The baseline is the same site in the same round without sign-ins. */
export const measureSignIns: Part = async ({ isQuick, folder, progress }) => {
  const { rounds, durationMs, users } = isQuick ? quick : whole;
  const site = await startSiteProcess({ ...trustBenchmark, DATA_DIR: folder });
  try {
    const { address } = site;
    for (let index = 0; index < users; index++) await signUp(address, displayNameOf(index));
    const paths = [`/${displayNameOf(0)}`, `/api/users/${displayNameOf(0)}`];
    const readDuring = async (work: Promise<{ perSecond: number; turnedAway: number }>) => {
      const { durations, turnedAway, result } = await readProfileDuring(address, paths, work);
      return {
        p50: quantile(durations, 0.5),
        p99: quantile(durations, 0.99),
        perSecond: result.perSecond,
        turnedAway: turnedAway + result.turnedAway,
      };
    };
    await readDuring(signInContinuously(address, users, warmUpMs));
    const [quiet = [], busy = []] = await runRounds({ rounds }, [
      () => readDuring(sleep(durationMs, { perSecond: 0, turnedAway: 0 })),
      (round) => {
        progress(`round ${round + 1} of ${rounds}`);
        return readDuring(signInContinuously(address, users, durationMs));
      },
    ]);
    const [quietP99, p99] = [quiet, busy].map((side) => side.map((round) => round.p99));
    const p99Ratios = ratios(p99 ?? [], quietP99 ?? []);
    const perSecond = busy.map((round) => round.perSecond);
    const [quietCells = [], busyCells = []] = [quiet, busy].map((side) =>
      (['p50', 'p99', 'turnedAway'] as const).map((figure) =>
        formatSpread(side.map((round) => round[figure])),
      ),
    );
    const unit = ' × without sign-ins';
    const headings = 'sign-ins per second,p99 × without,reads p50 ms,p99 ms,answered 503'.split(
      ',',
    );
    return {
      targets: [
        createTarget('sign-ins per second, during reads of a profile', ['≥', 100], perSecond),
        createTarget('reads during sign-ins, p99', ['≤', 2], p99Ratios, { unit }),
      ],
      details: formatTable([
        [`${rounds} rounds`, ...headings],
        ['without sign-ins', '', '1', ...quietCells],
        ['with sign-ins', formatSpread(perSecond), formatSpread(p99Ratios), ...busyCells],
      ]),
    };
  } finally {
    await site.close();
  }
};

/** Throws when a sign-in is answered with anything but success or 503. */
async function signInContinuously(site: string, users: number, durationMs: number) {
  let begun = 0;
  let turnedAway = 0;
  const worker = async () => {
    const { status } = await signIn(site, displayNameOf(begun++ % users));
    if (status === 503) turnedAway += 1;
    else if (status !== 303) throw new Error(`a sign-in was answered ${status}`);
  };
  const { steps, perSecond } = await measureRate(Array(concurrency).fill(worker), durationMs);
  return { perSecond: perSecond * (1 - turnedAway / steps), turnedAway };
}
