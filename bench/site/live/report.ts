/** The figures of live updates as targets and tables. */
import type { MemoryUsage } from '../../harness/probe-client.ts';
import { formatNumber, formatSpread, formatTable, median } from '../../harness/statistics.ts';
import type { Target } from '../part.ts';
import type { MeasuredChange } from './sources.ts';

/** What was measured with one number of watchers. */
export interface LiveStep {
  readonly watchers: number;
  readonly site: Side;
  readonly baseline: Side;
}

interface Side {
  readonly changes: readonly MeasuredChange[];
  readonly memory: MemoryUsage;
}

export interface LiveFigures {
  readonly steps: readonly LiveStep[];
  /** Memory for each watcher is compared between this number of watchers and the highest one. */
  readonly memoryFrom: number;
  /** How long writes take with and without watchers, in milliseconds. */
  readonly responses: {
    readonly watchers: number;
    readonly watched: readonly number[];
    readonly alone: readonly number[];
  };
}

const maxIdleBytes = 150e6;
const maxEventBytes = 2000;
/** How many times the baseline. */
const [maxDelay, maxResponse, maxMemory] = [1.5, 1.2, 1.3];
/** The numbers of watchers that have a target, and that of a quick run. */
const targetCounts = [1000, 5000, 10_000, 300];
const sides = ['site', 'baseline'] as const;
const parts = ['process', 'script'] as const;

const formatMb = (bytes: number) => (bytes / 1e6).toFixed(1);
const formatKb = (bytes: number) => (bytes / 1000).toFixed(1);

export function createTargets(figures: LiveFigures, idleBytes: number): Target[] {
  const { steps, responses } = figures;
  const memory = parts.map((part) => {
    const [site = 0, baseline = 0] = sides.map((side) => bytesPerWatcher(figures, side, part));
    const words = `${part} ${formatNumber(site / baseline)} ×: ${formatKb(site)} kB, baseline ${formatKb(baseline)} kB`;
    return { words, isReached: site <= baseline * maxMemory };
  });
  const eventBytes = Math.max(...steps.flatMap(({ site }) => site.changes.map((one) => one.bytes)));
  return [
    ...steps
      .filter(({ watchers }) => targetCounts.includes(watchers))
      .map(({ watchers, site, baseline }) => {
        const what = `live: from the response of a write to the last of ${formatNumber(watchers)} watchers`;
        return createComparison(what, delays(site), delays(baseline), maxDelay);
      }),
    createComparison(
      `live: response of a write with ${formatNumber(responses.watchers)} watchers; baseline: without`,
      responses.watched,
      responses.alone,
      maxResponse,
    ),
    {
      what: 'live: memory of the whole idle site',
      target: `≤ ${formatMb(maxIdleBytes)} MB`,
      measured: `${formatMb(idleBytes)} MB`,
      isReached: idleBytes <= maxIdleBytes,
    },
    {
      what: 'live: memory for each watcher',
      target: `≤ ${maxMemory} × baseline, of the process and of script`,
      measured: memory.map(({ words }) => words).join('; '),
      isReached: memory.every(({ isReached }) => isReached),
    },
    {
      what: 'live: a change of a profile with three games, on the wire to one watcher',
      target: `≤ ${formatNumber(maxEventBytes)} bytes`,
      measured: `${formatNumber(Math.ceil(eventBytes))} bytes`,
      isReached: eventBytes <= maxEventBytes,
    },
  ];
}

/** The tables behind the targets. */
export function formatDetails(figures: LiveFigures): string {
  const { steps, memoryFrom } = figures;
  const columns = parts.flatMap((part) => sides.map((side) => ({ part, side })));
  return [
    formatTable([
      ['ms to the last of so many watchers', 'site', 'baseline', '× baseline'],
      ...steps.map(({ watchers, site, baseline }) => [
        formatNumber(watchers),
        ...[site, baseline].map((side) => formatSpread(delays(side))),
        formatNumber(median(delays(site)) / median(delays(baseline))),
      ]),
    ]),
    formatTable([
      [
        'MB of memory with so many watchers',
        'site, process',
        'baseline',
        'site, script',
        'baseline',
      ],
      ...steps.map((step) => [
        formatNumber(step.watchers),
        ...columns.map(({ part, side }) => formatMb(step[side].memory[part])),
      ]),
      [
        `kB for each watcher beyond ${formatNumber(memoryFrom)}`,
        ...columns.map(({ part, side }) => formatKb(bytesPerWatcher(figures, side, part))),
      ],
    ]),
  ].join('\n\n');
}

function createComparison(
  what: string,
  site: readonly number[],
  baseline: readonly number[],
  maxRatio: number,
): Target {
  const ratio = median(site) / median(baseline);
  const words = `${formatSpread(site)} ms, baseline ${formatSpread(baseline)} ms`;
  const isReached = ratio <= maxRatio;
  const target = `≤ ${maxRatio} × baseline`;
  return { what, target, measured: `${formatNumber(ratio)} ×: ${words}`, isReached };
}

function delays({ changes }: Side): number[] {
  return changes.map(({ afterResponseMs }) => afterResponseMs);
}

/** The growth of memory between two numbers of watchers, for each watcher. */
function bytesPerWatcher(
  { steps, memoryFrom }: LiveFigures,
  side: (typeof sides)[number],
  part: (typeof parts)[number],
): number {
  const first = steps.find(({ watchers }) => watchers === memoryFrom);
  const last = steps.at(-1);
  if (!first || !last) throw new Error(`nothing was measured with ${memoryFrom} watchers`);
  const growth = last[side].memory[part] - first[side].memory[part];
  return growth / (last.watchers - first.watchers);
}
