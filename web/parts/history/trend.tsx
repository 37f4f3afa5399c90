import type { Queue } from '../../../domain/games/game.ts';
import type { Rank } from '../../../domain/games/rank.ts';
import { type LinePoint, type QueueTrend, toHours } from '../../../domain/history/queue-trends.ts';
import type { WeekChange } from '../../../domain/history/week-change.ts';
import { describeChange, formatChange } from '../../../texts/describe/change.ts';
import { describeRecord } from '../../../texts/describe/record.ts';
import { toLocalRank } from '../../../texts/describe/tiers.ts';
import { profileTexts } from '../../../texts/profile.ts';
import { Time } from '../../ui/time.tsx';
import { Counts } from '../ranks/queue-ranks.tsx';
import styles from './trend.module.css';

/** A shorter line would look like a dot or a vertical tick, and repeat the rank beside it. */
const minLineHours = 24;
/** The width of the line: 30 days. On a page that stays open it grows. */
const minHours = 30 * 24;
/** One of 180 steps in the width of the line. */
const pixelHours = 4;
/** The minimum range of visible ladder points. In a smaller range a single win would look large. */
const minRange = 150;

/** The rank of one queue in the last 30 days, and the highest rank since the first sample. `until` is the last update, ISO 8601. */
export function Trend(props: { queue: Queue; trend: QueueTrend; since: string; until: string }) {
  const { firstAt, line, peak } = props.trend;
  const hours = toHours(props.until, props.since);
  const hasLine = isLongEnough(line, hours);
  const isPeakShown = peak && toHours(props.until, firstAt) >= minLineHours;
  if (!hasLine && !isPeakShown) return null;
  return (
    <div>
      <TrendLine queue={props.queue} line={line} hours={hours} />
      {isPeakShown ? (
        <p className={`fine-print ${styles.peak}`}>
          {profileTexts.highestSince(
            <Time key="first" at={firstAt} show="day" />,
            toLocalRank(peak.text).replaceAll(' ', '\u00a0'),
            <Time key="peak" at={peak.at} show="day" />,
          )}
        </p>
      ) : null}
    </div>
  );
}

/** How one queue went this week: its points and games. */
export function Week(props: { queue: Queue; rank: Rank; change: WeekChange }) {
  const { since, points, tier, record } = props.change;
  return (
    <p className="fine-print">
      {since
        ? profileTexts.since(<Time key="since" at={since} show="day" />)
        : profileTexts.thisWeek}
      {points === undefined ? null : (
        <b>
          {profileTexts.gain(
            formatChange(props.rank, points, props.queue.tiers),
            tier && toLocalRank(tier),
          )}
        </b>
      )}
      {points === undefined || !record ? null : ' ·\u00a0'}
      {record ? <Counts {...describeRecord(props.queue, record)} /> : null}
    </p>
  );
}

/** @param hours from the beginning of the line to the last update. */
function isLongEnough(line: readonly LinePoint[], hours: number): boolean {
  const start = line.find(([, points]) => points !== null)?.[0];
  const last = line.at(-1)?.[1] ?? null;
  return start !== undefined && (last === null || hours - start >= minLineHours);
}

/** The rank of one queue in the last `hours`. Renders nothing for a short history. */
export function TrendLine(props: { queue: Queue; line: readonly LinePoint[]; hours?: number }) {
  const { queue, line, hours = minHours } = props;
  if (!isLongEnough(line, hours)) return null;
  const points = line.map(([, value]) => value);
  const onLadder = points.filter((each) => each !== null);
  const [low, high] = [Math.min(...onLadder), Math.max(...onLadder)];
  const range = Math.max(minRange, high - low);
  const bottom = Math.round((low + high - range) / 2);
  return (
    <svg
      className={styles.line}
      viewBox={`0 ${bottom} ${Math.max(hours, minHours)} ${range}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={profileTexts.trend(queue.label, describeTrend(queue, points))}
    >
      <path d={toStepPath(line, hours)} />
    </svg>
  );
}

/**
 * Formats steps as an SVG path in whole numbers, with a gap where there is no rank, like 'M0 1310h40v270h680'. The changes of four
 * hours, which are less than a pixel, are in one place: so the path has half as many numbers.
 */
export function toStepPath(line: readonly LinePoint[], untilHours: number): string {
  let path = '';
  let [x, y]: LinePoint = [0, null];
  const moveTo = (hours: number) => {
    const width = Math.round(hours / pixelHours) * pixelHours - x;
    x += width;
    if (y !== null && width > 0) path += `h${width}`;
  };
  for (const [hours, points] of line) {
    if (points === y) continue;
    moveTo(hours);
    if (points !== null) path += y === null ? `M${x} ${points}` : `v${points - y}`;
    y = points;
  }
  moveTo(untilHours);
  return path;
}

function describeTrend({ tiers }: Queue, history: readonly (number | null)[]): string {
  const first = history.find((points) => points !== null) ?? null;
  const last = history.at(-1) ?? null;
  if (first === null || last === null) return profileTexts.noRankNow;
  return describeChange(last - first, tiers);
}
