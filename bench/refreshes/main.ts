/** `npm run bench:refreshes`: simulates which accounts are refreshed when visitors view more than Riot's limits allow (docs/scaling.md). */
import { dropAfterMs, firstQueuedEvery } from '../../domain/profiles/rank-refresh.ts';
import { runBenchmark } from '../harness/command.ts';
import { formatNumber, formatTable } from '../harness/statistics.ts';
import type { QueueRule } from './queue-model.ts';
import { type Ages, findQuantileMinutes, type Simulation, simulate } from './simulate.ts';

/** The assumptions and rates of docs/scaling.md: 1,667 pages in a second with 1.5 accounts each, and one API key. */
const full = { accounts: 15_000_000, viewsPerSecond: 2500, days: 3 };
/** All numbers divided by 100. */
const quick = { accounts: 150_000, viewsPerSecond: 25, days: 3 };
/**
 * Checks of the name per second: 3 clusters allow 50 calls per second each, of which refreshes may use half, and a check takes two.
 * In earlier versions each refresh checked the name.
 */
const clusterRate = (3 * 50 * 0.5) / 2;
/** Refreshes per second without a check of the name, which take two calls to one of 15 platforms. */
const platformRate = (15 * 50 * 0.5) / 2;

const earlierRule: QueueRule = { firstQueuedEvery: 1, dropAfterMs: Number.POSITIVE_INFINITY };
const siteRule: QueueRule = { firstQueuedEvery, dropAfterMs };
/** Open pages are checked every five minutes. */
const watchSeconds = [300];
const variants: Readonly<
  Record<string, Pick<Simulation, 'rule' | 'watchSeconds' | 'refreshesPerSecond'>>
> = {
  'before: first queued, 4 calls': {
    rule: earlierRule,
    watchSeconds: [],
    refreshesPerSecond: clusterRate,
  },
  'first queued, 2 calls': {
    rule: earlierRule,
    watchSeconds: [],
    refreshesPerSecond: platformRate,
  },
  'now: last viewed, 2 calls': { rule: siteRule, watchSeconds, refreshesPerSecond: platformRate },
};
const quantiles = [0.25, 0.5, 0.75, 0.9, 0.95, 0.99];

await runBenchmark(
  'refreshes',
  `${full.accounts.toLocaleString('en')} accounts, the last of ${full.days} days`,
  async ({ isQuick, progress }) => {
    const size = isQuick ? quick : full;
    const scale = size.accounts / full.accounts;
    const rows = Object.entries(variants).map(([name, variant]) => {
      progress(name);
      const result = simulate({
        ...size,
        ...variant,
        refreshesPerSecond: variant.refreshesPerSecond * scale,
        nameChecksPerSecond: clusterRate * scale,
      });
      return { name, ...result };
    });
    const table = (heading: string, pick: (row: (typeof rows)[number]) => Ages) =>
      formatTable([
        [heading, ...quantiles.map(formatPercent)],
        ...rows.map((row) => [row.name, ...quantiles.map((each) => formatAge(pick(row), each))]),
      ]);
    return [
      table('age on a page that is opened', ({ opened }) => opened),
      table('age on an open page, at any time', ({ open }) => open),
      formatTable([
        ['', 'accounts in the queue', 'without a due check of the name'],
        ...rows.map(({ name, queued, uncheckedShare }) => {
          return [name, formatNumber(queued), formatPercent(uncheckedShare)];
        }),
      ]),
    ].join('\n\n');
  },
  'scaling.md',
);

function formatPercent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function formatAge(ages: Ages, quantile: number): string {
  const minutes = findQuantileMinutes(ages, quantile);
  if (minutes < 120) return `${minutes} min`;
  return minutes < 2 * 24 * 60
    ? `${formatNumber(minutes / 60)} h`
    : `${formatNumber(minutes / 60 / 24)} days`;
}
