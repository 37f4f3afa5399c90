/**
 * Live updates: how soon the last watcher has a change, how much watchers slow down a write, and the memory for each watcher. The
 * baseline is a bare node:http server that sends the same bytes.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBaseline } from '../harness/baseline-process.ts';
import { runRounds } from '../harness/rates.ts';
import { startSiteProcess } from '../harness/site-process.ts';
import { createTargets, formatDetails, type LiveStep } from './live/report.ts';
import { createBaselineSource, createSiteSource, watch } from './live/sources.ts';
import type { Part } from './part.ts';

const whole = {
  watcherCounts: [100, 1000, 2500, 5000, 10_000],
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

export const measureLive: Part = async ({ isQuick, folder, progress }) => {
  const { watcherCounts, responsesAt, responseRounds, ...settings } = isQuick ? quick : whole;
  await using opened = new AsyncDisposableStack();
  const keep = <Opened extends { close(): Promise<void> }>(one: Opened) =>
    opened.adopt(one, ({ close }) => close());
  const startSite = (name: string) => startSiteProcess({ DATA_DIR: join(folder, name) });
  progress('starting the site');
  // The first start stores what Node compiles, for the next ones.
  await (await startSite('first')).close();
  const idle = keep(await startSite('idle'));
  await sleep(idleAfterMs);
  const idleBytes = (await idle.memoryWithGarbage()).process;
  const unwatched = await createSiteSource(idle);
  const source = await createSiteSource(keep(await startSite('watched')));
  const remove = (await source.write('remove')).document;
  const save = (await source.write('save')).document;
  const bare = await createBaselineSource(keep(await startBaseline()), { remove, save });
  const site = keep(await watch(source));
  const baseline = keep(await watch(bare));
  const steps: LiveStep[] = [];
  let responses: number[][] = [];
  for (const watchers of watcherCounts) {
    progress(`${watchers} watchers`);
    for (const one of [site, baseline]) await one.growTo(watchers);
    const fewest = Math.max(settings.minRounds, eventsPerStep / watchers);
    const [ofSite = [], ofBaseline = []] = await runRounds(
      { rounds: Math.round(Math.min(settings.maxRounds, fewest)), warmUps },
      [site.measureChange, baseline.measureChange],
    );
    steps.push({
      watchers,
      site: { changes: ofSite, memory: await site.process.memory() },
      baseline: { changes: ofBaseline, memory: await baseline.process.memory() },
    });
    if (watchers !== responsesAt) continue;
    progress(`writes with ${watchers} watchers and without`);
    responses = await runRounds({ rounds: responseRounds, warmUps }, [
      async () => (await site.measureChange()).responseMs,
      async () => {
        await unwatched.write('remove');
        return (await unwatched.write('save')).durationMs;
      },
    ]);
  }
  const [watched = [], alone = []] = responses;
  const figures = { ...settings, steps, responses: { watchers: responsesAt, watched, alone } };
  return { targets: createTargets(figures, idleBytes), details: formatDetails(figures) };
};
