/**
 * Live updates: how soon the last watcher has a change, how much watchers slow down a write, and the memory for each watcher. The
 * baseline is a bare node:http server that sends the same bytes.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Baseline, startBaseline } from '../harness/baseline-process.ts';
import type { MeasuredProcess, MemoryUsage } from '../harness/child-process.ts';
import { formatEvent } from '../harness/event-reader.ts';
import { type HttpResponse, sendSuccessfully, signUp } from '../harness/http-client.ts';
import { readProcessMemory } from '../harness/profile-reads.ts';
import { runRounds } from '../harness/rates.ts';
import { startSiteProcess } from '../harness/site-process.ts';
import { formatNumber, formatTable, listValues, median } from '../harness/statistics.ts';
import { startWatchers } from '../harness/watchers-process.ts';
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

/** Saves a third game, or removes it. */
type Change = 'save' | 'remove';

interface LiveSource {
  readonly process: MeasuredProcess;
  readonly streamPath: string;
  /** Writes a change, and waits for the response. `document` is the changed document, as JSON. */
  write(change: Change): Promise<HttpResponse & { readonly document: string }>;
}

const username = 'Watched';
const games = [
  { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' },
  { GameType: 'Teamfight Tactics', GameUsername: 'Mosswick#NA1', Region: 'na1' },
  { GameType: 'Teamfight Tactics', GameUsername: 'Tidecaller Juno#EUW', Region: 'euw1' },
];

/** Creates a profile with three games on a site. */
async function createSiteSource(process: MeasuredProcess): Promise<LiveSource> {
  const cookie = await signUp(process.address, username);
  const url = `${process.address}/api/users/${username}/savedGames`;
  for (const json of games) await sendSuccessfully(url, { json, cookie });
  return {
    process,
    streamPath: `/api/users/${username}/live`,
    async write(change) {
      const method = change === 'save' ? 'POST' : 'DELETE';
      const response = await sendSuccessfully(url, { method, json: games[2], cookie });
      return { ...response, document: response.body };
    },
  };
}

/** @param documents what the site sends after each change. */
async function createBaselineSource(
  process: Baseline,
  documents: Readonly<Record<Change, string>>,
): Promise<LiveSource> {
  let revision = 1000;
  const write: LiveSource['write'] = async (change) => {
    revision += 1;
    const document = documents[change];
    const text = formatEvent(revision, document);
    return { ...(await sendSuccessfully(process.address, { text })), document };
  };
  // A new stream begins with the last event.
  await write('save');
  return { process, streamPath: '/', write };
}

/** Adds watchers to a source; no stream is open yet. */
async function watch(source: LiveSource) {
  const watchers = await startWatchers(source.process.address);
  let streams = 0;
  async function change(kind: Change) {
    const written = await source.write(kind);
    const event = await watchers.nextEvent();
    if (isDeepStrictEqual(JSON.parse(event.data), JSON.parse(written.document))) {
      return { written, event };
    }
    throw new Error(`watchers got another document than was written:\n${event.data}`);
  }
  return {
    [Symbol.asyncDispose]: watchers[Symbol.asyncDispose],
    memory: source.process.memory,
    /** Opens streams until there are so many. */
    async growTo(count: number) {
      await watchers.open(Array(count - streams).fill(source.streamPath));
      streams = count;
    },
    /**
     * Makes two changes and measures the second one, so that the document always has the same length.
     * @returns milliseconds from the request of the write to its response, and from there to the last watcher; and the bytes that one
     * watcher received.
     */
    async measureChange() {
      await change('remove');
      const { written, event } = await change('save');
      const delayMs = event.lastAt - written.endedAt;
      return { responseMs: written.durationMs, delayMs, bytes: event.bytesEach };
    },
  };
}
