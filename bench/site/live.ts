/**
 * Live pages: how soon the last watcher of a profile has a change, what watchers cost whoever writes, and the memory that
 * the site and its watchers take; beside a bare node:http server that sends the same bytes.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFloor } from './live/floor-process.ts';
import { grow, type Step } from './live/growth.ts';
import { requireOpenFiles } from './live/open-files.ts';
import { detailsOf, marksOf, plotsOf } from './live/report.ts';
import { compareAnswers, type Pair, type Watched } from './live/rounds.ts';
import { startSite } from './live/site-process.ts';
import type { Source } from './live/source.ts';
import { startWatchers } from './live/watchers-process.ts';
import type { Scene } from './scene.ts';

interface Plan {
  /** Numbers of watchers, one after the other. */
  readonly watchers: readonly number[];
  /** With so many a write's answer is compared. */
  readonly answersAt: number;
  /** Memory is compared from this number on. */
  readonly memoryFrom: number;
  readonly rounds: { readonly least: number; readonly most: number };
  readonly answers: number;
}

const whole: Plan = {
  watchers: [100, 1000, 2500, 5000, 10_000],
  answersAt: 5000,
  memoryFrom: 1000,
  rounds: { least: 20, most: 60 },
  answers: 50,
};
const quick: Plan = {
  watchers: [100, 300],
  answersAt: 300,
  memoryFrom: 100,
  rounds: { least: 3, most: 3 },
  answers: 3,
};

/** So many events of each come to about the same time with few watchers and with many. */
const eventsAStep = 200_000;
/** After a start, in milliseconds: what it left behind is collected two seconds later. */
const settling = 5000;

export const measureLive: Scene = async ({ isQuick, folder, progress }) => {
  const plan = isQuick ? quick : whole;
  requireOpenFiles(Math.max(...plan.watchers));
  const closing: (() => Promise<void>)[] = [];
  const watched = async (source: Source): Promise<Watched> => {
    closing.push(source.close);
    const watchers = await startWatchers(source);
    closing.push(watchers.close);
    return { source, watchers };
  };
  try {
    progress('starting the site');
    // A first start keeps what Node compiled for the next ones.
    await (await startSite(join(folder, 'first'))).close();
    const unwatched = await startSite(join(folder, 'unwatched'));
    closing.push(unwatched.close);
    await sleep(settling);
    const idle = await unwatched.memoryAsItIs();
    await unwatched.settle();
    const site = await startSite(join(folder, 'watched'));
    const ofSite = await watched(site);
    await site.settle();
    const remove = (await site.write('remove')).document;
    const save = (await site.write('save')).document;
    const pair: Pair<Watched> = {
      site: ofSite,
      floor: await watched(await startFloor({ remove, save })),
    };
    const steps: Step[] = [];
    let answers: Pair<number[]> = { site: [], floor: [] };
    for (const watchers of plan.watchers) {
      progress(`${watchers} watchers`);
      steps.push(await grow(pair, steps.at(-1)?.watchers ?? 0, watchers, roundsOf(plan, watchers)));
      if (watchers !== plan.answersAt) continue;
      progress(`writes with ${watchers} watchers and with none`);
      answers = await compareAnswers(pair.site, unwatched, plan.answers);
    }
    const [first, last] = [
      steps.find(({ watchers }) => watchers === plan.memoryFrom),
      steps.at(-1),
    ];
    if (!first || !last) throw new Error('nothing was measured');
    const seen = {
      steps,
      compared: [first, last] as const,
      answers,
      watchersOfAnswers: plan.answersAt,
      idle,
    };
    return { marks: marksOf(seen, isQuick), details: detailsOf(seen), plots: plotsOf(seen) };
  } finally {
    for (const close of closing.reverse()) await close();
  }
};

/** More where they are short, so that what else happens on the machine meets few of them. */
function roundsOf({ rounds: { least, most } }: Plan, watchers: number): number {
  return Math.round(Math.min(most, Math.max(least, eventsAStep / watchers)));
}
