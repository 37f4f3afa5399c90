/**
 * Measures live updates: the time until the last watcher has received a change, the response times of writes with watchers, and the
 * memory of each watcher. The baseline is a bare node:http server
 * that sends the same bytes.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Baseline, startBaseline } from '../harness/baseline-process.ts';
import type { MemoryUsage } from '../harness/child-process.ts';
import { sendSuccessfully } from '../harness/http-client.ts';
import { readProcessMemory } from '../harness/profile-reads.ts';
import { runRounds } from '../harness/rates.ts';
import { startSiteProcess } from '../harness/site-process.ts';
import { formatNumber, formatTable, listValues, median } from '../harness/statistics.ts';
import { formatEvent, startWatchers } from '../harness/watchers-process.ts';
import { type Change, createSiteSource, formatChanges, type LiveSource } from './live-source.ts';
import { createTarget, type Part } from './part.ts';

const full = {
  watcherCounts: [100, 1000, 2500, 5000, 10_000],
  /** The numbers of watchers that have a target. */
  targetCounts: [1000, 5000, 10_000],
  /** The number of watchers with which the response times of writes are measured. */
  responsesAt: 5000,
  responseRounds: 50,
  /** The memory of each watcher is measured by the growth from this number of watchers to the highest number. */
  memoryFrom: 1000,
  minRounds: 20,
  maxRounds: 60,
};
const quick: typeof full = {
  watcherCounts: [100, 300],
  targetCounts: [300],
  responsesAt: 300,
  responseRounds: 3,
  memoryFrom: 100,
  minRounds: 3,
  maxRounds: 3,
};
const warmUps = 5;
/** There are enough rounds for about this many events, but at least `minRounds` and at most `maxRounds`. */
const eventsPerStep = 200_000;
/** The time after which a started site has collected its garbage. */
const idleAfterMs = 5000;
/** The figures of the site or the baseline with one number of watchers. */
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
  const settings = isQuick ? quick : full;
  const startSite = (name: string) => startSiteProcess({ DATA_DIR: join(folder, name) });
  progress('starting the site');
  // The first start fills Node's compile cache for the next starts.
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
    const [siteRounds = [], bareRounds = []] = await runRounds({ rounds, warmUps }, [
      site.measureChange,
      baseline.measureChange,
    ]);
    steps.push({
      watchers,
      site: { delaysMs: listValues(siteRounds, 'delayMs'), memory: await site.memory() },
      baseline: { delaysMs: listValues(bareRounds, 'delayMs'), memory: await baseline.memory() },
    });
    eventBytes = Math.max(eventBytes, ...listValues(siteRounds, 'bytes'));
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
  const [watchedMs = [], unwatchedMs = []] = responses;
  const responseRatio = median(watchedMs) / median(unwatchedMs);
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
          const name = `live: from the response of a write to the last of ${formatNumber(watchers)} watchers`;
          return createTarget(name, ['≤', 1.2], [ratio], unit);
        }),
      createTarget(
        `live: response of a write with ${formatNumber(settings.responsesAt)} watchers; baseline: without`,
        ['≤', 1.2],
        [responseRatio],
        unit,
      ),
      createTarget('live: memory of the whole idle site', ['≤', 150], [idleBytes / 1e6], ' MB'),
      ...growth.map(({ part, site, baseline }) =>
        createTarget(`live: memory for each watcher, ${part}`, ['≤', 1.3], [site / baseline], unit),
      ),
      createTarget(
        'live: a change of a profile with three games, sent to one watcher',
        ['≤', 2048],
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
        [settings.responsesAt, watchedMs, unwatchedMs, responseRatio],
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

/** Returns the growth of memory in bytes per watcher, between this number of watchers and the highest number. */
function measureGrowth(steps: readonly Step[], from: number, readBytes: (step: Step) => number) {
  const [first, last] = [steps.find(({ watchers }) => watchers === from), steps.at(-1)];
  if (!first || !last) throw new Error(`nothing was measured with ${from} watchers`);
  return (readBytes(last) - readBytes(first)) / (last.watchers - first.watchers);
}

/** @param documents for each kind of change, the document that the site sends after the change. */
async function createBaselineSource(
  process: Baseline,
  documents: Readonly<Record<Change, string>>,
): Promise<LiveSource> {
  let revision = 1000;
  const write: LiveSource['write'] = async (change) => {
    revision += 1;
    const document = documents[change];
    const text = formatChanges(change) + formatEvent(revision, document);
    return { ...(await sendSuccessfully(process.address, { text })), document };
  };
  // The baseline sends the last event to each new stream, so there must be an event.
  await write('save');
  return { process, streamPath: '/', write };
}

/** Starts a process for the watchers of a source, without opening streams. */
async function watch(source: LiveSource) {
  const watchers = await startWatchers(source.process.address);
  let streams = 0;
  async function change(kind: Change) {
    const response = await source.write(kind);
    const event = await watchers.next();
    if (isDeepStrictEqual(JSON.parse(event.document), JSON.parse(response.document)))
      return { response, event };
    throw new Error(`watchers got another document than was written:\n${event.document}`);
  }
  return {
    [Symbol.asyncDispose]: watchers[Symbol.asyncDispose],
    memory: source.process.memory,
    /** Opens streams up to this total number. */
    async growTo(count: number) {
      await watchers.open(Array(count - streams).fill(source.streamPath));
      streams = count;
    },
    /**
     * Makes two changes and measures the second change, so that the document always has the same length.
     * @returns the response time of the write, the delay from its response until the last watcher has received the change, and
     * the bytes that one watcher has received.
     */
    async measureChange() {
      await change('remove');
      const { response, event } = await change('save');
      const delayMs = event.lastAt - response.endedAt;
      return { responseMs: response.durationMs, delayMs, bytes: event.bytesEach };
    },
  };
}
