/**
 * Live updates: how soon the last watcher has a change, how much watchers slow down a write, and the memory for each watcher. The
 * baseline is a bare node:http server that sends the same bytes.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBaseline } from '../harness/baseline-process.ts';
import type { MemoryUsage } from '../harness/child-process.ts';
import { readProcessMemory } from '../harness/profile-reads.ts';
import { runRounds } from '../harness/rates.ts';
import { startSiteProcess } from '../harness/site-process.ts';
import { formatNumber, formatTable, listValues, median } from '../harness/statistics.ts';
import { createBaselineSource, createSiteSource, watch } from './live/sources.ts';
import { createTarget, type Part } from './part.ts';

const whole = {
  watcherCounts: [100, 1000, 2500, 5000, 10_000],
  /** The numbers of watchers that have a target. */
  targetCounts: [1000, 5000, 10_000],
  /** Response times of writes are compared with so many watchers. */
  responsesAt: 5000,
  responseRounds: 50,
  /** Memory for each watcher is compared from this number on. */
  memoryFrom: 1000,
  minRounds: 20,
  maxRounds: 60,
};
const quick: typeof whole = {
  watcherCounts: [100, 300],
  targetCounts: [300],
  responsesAt: 300,
  responseRounds: 3,
  memoryFrom: 100,
  minRounds: 3,
  maxRounds: 3,
};
const warmUps = 5;
/** Divided by the number of watchers it gives the number of rounds: short rounds are repeated more often. */
const eventsPerStep = 200_000;
/** By then a site that was just started has collected its garbage. */
const idleAfterMs = 5000;

/** The figures of one side with one number of watchers. */
interface Side {
  readonly delaysMs: readonly number[];
  readonly memory: MemoryUsage;
}

interface Step {
  readonly watchers: number;
  readonly site: Side;
  readonly baseline: Side;
}

export const measureLive: Part = async ({ isQuick, folder, progress }) => {
  const settings = isQuick ? quick : whole;
  const startSite = (name: string) => startSiteProcess({ DATA_DIR: join(folder, name) });
  progress('starting the site');
  // The first start stores what Node compiles, for the next ones.
  await (await startSite('first'))[Symbol.asyncDispose]();
  await using idle = await startSite('idle');
  await sleep(idleAfterMs);
  const idleBytes = await readProcessMemory(idle.address);
  const unwatched = await createSiteSource(idle);
  await using siteProcess = await startSite('watched');
  const source = await createSiteSource(siteProcess);
  const remove = (await source.write('remove')).document;
  const save = (await source.write('save')).document;
  await using baselineProcess = await startBaseline();
  await using site = await watch(source);
  await using baseline = await watch(await createBaselineSource(baselineProcess, { remove, save }));
  const steps: Step[] = [];
  let responses: number[][] = [];
  let eventBytes = 0;
  for (const watchers of settings.watcherCounts) {
    progress(`${watchers} watchers`);
    for (const side of [site, baseline]) await side.growTo(watchers);
    const minRounds = Math.max(settings.minRounds, eventsPerStep / watchers);
    const rounds = Math.round(Math.min(settings.maxRounds, minRounds));
    const [ofSite = [], ofBaseline = []] = await runRounds({ rounds, warmUps }, [
      site.measureChange,
      baseline.measureChange,
    ]);
    steps.push({
      watchers,
      site: { delaysMs: listValues(ofSite, 'delayMs'), memory: await site.memory() },
      baseline: { delaysMs: listValues(ofBaseline, 'delayMs'), memory: await baseline.memory() },
    });
    eventBytes = Math.max(eventBytes, ...listValues(ofSite, 'bytes'));
    if (watchers !== settings.responsesAt) continue;
    progress(`writes with ${watchers} watchers and without`);
    responses = await runRounds({ rounds: settings.responseRounds, warmUps }, [
      async () => (await site.measureChange()).responseMs,
      async () => {
        await unwatched.write('remove');
        return (await unwatched.write('save')).durationMs;
      },
    ]);
  }
  const [watched = [], alone = []] = responses;
  const responseRow = [settings.responsesAt, watched, alone, median(watched) / median(alone)];
  const delayRows = steps.map(({ watchers, site, baseline }) => {
    const ratio = median(site.delaysMs) / median(baseline.delaysMs);
    return [watchers, site.delaysMs, baseline.delaysMs, ratio] as const;
  });
  const unit = ' × baseline';
  const parts = ['process', 'script'] as const;
  const growth = parts.map((part) => ({
    part,
    site: measureGrowth(steps, settings.memoryFrom, ({ site }) => site.memory[part]),
    baseline: measureGrowth(steps, settings.memoryFrom, ({ baseline }) => baseline.memory[part]),
  }));
  return {
    targets: [
      ...delayRows
        .filter(([watchers]) => settings.targetCounts.includes(watchers))
        .map(([watchers, , , ratio]) => {
          const what = `live: from the response of a write to the last of ${formatNumber(watchers)} watchers`;
          return createTarget(what, ['≤', 1.5], [ratio], unit);
        }),
      createTarget(
        `live: response of a write with ${formatNumber(settings.responsesAt)} watchers; baseline: without`,
        ['≤', 1.2],
        [median(watched) / median(alone)],
        unit,
      ),
      createTarget('live: memory of the whole idle site', ['≤', 150], [idleBytes / 1e6], ' MB'),
      ...growth.map(({ part, site, baseline }) =>
        createTarget(`live: memory for each watcher, ${part}`, ['≤', 1.3], [site / baseline], unit),
      ),
      createTarget(
        'live: a change of a profile with three games, sent to one watcher',
        ['≤', 2000],
        [eventBytes],
        ' bytes',
      ),
    ],
    details: [
      formatTable([
        ['ms to the last of so many watchers', 'site', 'baseline', '× baseline'],
        ...delayRows,
      ]),
      formatTable([
        ['ms to the response with so many watchers', 'watched', 'without', '× without'],
        responseRow,
      ]),
      formatTable([
        [
          'MB of memory with so many watchers',
          ...parts.flatMap((part) => [`site, ${part}`, 'baseline']),
        ],
        ...steps.map(({ watchers, site, baseline }) => [
          watchers,
          ...parts.flatMap((part) => [site.memory[part] / 1e6, baseline.memory[part] / 1e6]),
        ]),
        [
          `kB for each watcher beyond ${formatNumber(settings.memoryFrom)}`,
          ...growth.flatMap(({ site, baseline }) => [site / 1000, baseline / 1000]),
        ],
      ]),
    ].join('\n\n'),
  };
};

/** Returns how much memory grows for each watcher, from a number of watchers to the highest one. */
function measureGrowth(
  steps: readonly Step[],
  from: number,
  readBytes: (step: Step) => number,
): number {
  const [first, last] = [steps.find(({ watchers }) => watchers === from), steps.at(-1)];
  if (!first || !last) throw new Error(`nothing was measured with ${from} watchers`);
  return (readBytes(last) - readBytes(first)) / (last.watchers - first.watchers);
}
