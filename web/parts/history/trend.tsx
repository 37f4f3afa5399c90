import type { Queue } from '../../../domain/games/game.ts';
import { medalTiers } from '../../../domain/games/rank.ts';
import type { QueueSummary } from '../../../domain/history/queue-summary.ts';
import { parseSparkline, toHours } from '../../../domain/history/sparkline.ts';
import { profileTexts } from '../../../texts/profile.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './trend.module.css';

/** A shorter line would look like a dot or a vertical tick, and repeat the rank above it. */
const minLineHours = 24;
/** The width of the line: 30 days. On a page that stays open it grows. */
const minHours = 30 * 24;
/** A longer time without a sample is dotted, because the rank may have changed unnoticed. */
const maxLineHours = 72;
/** The minimum range of visible ladder points. In a smaller range a single win would look large. */
const minRange = 150;

/** The rank of one queue in the last 30 days, and the highest rank ever. `until` is the last update, ISO 8601. */
export function Trend(props: {
  queue: Queue;
  summary: QueueSummary;
  since: string;
  until: string;
}) {
  const { sparkline, peak } = props.summary;
  const [, start, points] = /^M(\d+).*[V ](-?\d+)$/.exec(sparkline) ?? [];
  const isShort =
    start !== undefined && toHours(props.until, props.since) - Number(start) < minLineHours;
  const hasLine = sparkline !== '' && !isShort;
  const isPeakShown = peak && !(isShort && peak.points === Number(points));
  if (!hasLine && !isPeakShown) return null;
  return (
    <div className={styles.trend}>
      {hasLine ? <Line {...props} /> : null}
      {isPeakShown ? (
        <p className={styles.peak}>
          {profileTexts.peak(peak.text, <Time at={peak.at} show="day" />)}
        </p>
      ) : null}
    </div>
  );
}

function Line({ queue, summary, since, until }: Parameters<typeof Trend>[0]) {
  const { sparkline } = summary;
  const points = parseSparkline(sparkline);
  const onLadder = points.filter((each) => each !== null);
  const [low, high] = [Math.min(...onLadder), Math.max(...onLadder)];
  const space = Math.max(0, minRange - (high - low)) / 2;
  const hours = toHours(until, since);
  const top = high + space;
  const last = points.at(-1);
  const line = last === null ? sparkline : `${sparkline}H${hours}`;
  return (
    <svg
      className={styles.line}
      viewBox={`0 ${-top} ${Math.max(hours, minHours)} ${top - low + space}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={describeTrend(queue, points)}
    >
      {/* SVG counts y downwards. */}
      <g transform="scale(1 -1)">
        <path className={styles.dotted} d={line} vectorEffect="non-scaling-stroke" />
        <path d={cutDottedTimes(line)} vectorEffect="non-scaling-stroke" />
        {typeof last === 'number' ? (
          <path
            className={styles.dot}
            d={`M${hours} ${last}h0`}
            vectorEffect="non-scaling-stroke"
          />
        ) : null}
      </g>
    </svg>
  );
}

function cutDottedTimes(sparkline: string): string {
  let hours = 0;
  return sparkline.replace(/([MH])(\d+)/g, (step, command, value) => {
    const passed = value - hours;
    hours = Number(value);
    return command === 'H' && passed > maxLineHours ? `m${passed} 0` : step;
  });
}

function describeTrend(
  { label: queue, tiers }: Queue,
  history: readonly (number | null)[],
): string {
  const [first, last] = [history[0] ?? null, history.at(-1) ?? null];
  if (first === null || last === null) return profileTexts.trendWithoutRank(queue);
  if (first === last) return profileTexts.trendUnchanged(queue);
  const format = last > first ? profileTexts.trendUp : profileTexts.trendDown;
  const points = Math.abs(last - first);
  const [amount, unit] = tiers[0] === medalTiers[0] ? [points / 100, 'star'] : [points, 'point'];
  return format(queue, `${amount} ${unit}${amount === 1 ? '' : 's'}`);
}
