import type { Queue } from '../../../../domain/games/game.ts';
import type { PublicSample } from '../../../../domain/profiles/public-history.ts';
import { formatUtcClock, formatUtcDay, formatUtcTime } from '../../../utc-time.ts';
import styles from './history.module.css';
import { plotOf } from './plot.ts';

/**
 * A rank as a line over the steps of its ladder, in the colour of its present tier. Shapes are stretched to the width
 * there is; words and points are placed in percent, so that they keep their size.
 */
export function RankGraph(props: {
  queue: Queue;
  readings: readonly PublicSample[];
  until: string;
}) {
  const { queue, readings } = props;
  const plot = plotOf(readings, props.until, queue.tiers);
  const [first, last] = [readings[0], readings.at(-1)];
  if (!plot || !first || !last) return <p className="fine-print">No rank on the ladder yet.</p>;
  const end = last.At > props.until ? last.At : props.until;
  return (
    <figure className={styles.graph} data-tier={last.Tier}>
      <svg className={styles.names} aria-hidden="true">
        {plot.names.map(({ name, y }) => (
          <text key={y} x="100%" y={`${y}%`} dy="0.35em" textAnchor="end">
            {name}
          </text>
        ))}
      </svg>
      <svg className={styles.plot} role="img" aria-label={inWords(queue, first, last)}>
        <svg
          className={styles.shapes}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {plot.bands.map(({ from, y, height }) => (
            <rect key={from} className={styles.band} y={y} width="100" height={height} />
          ))}
          <path className={styles.line} d={plot.line} vectorEffect="non-scaling-stroke" />
        </svg>
        {plot.turns.map(({ x, y, tier }) => (
          <circle
            key={x}
            className={styles.turn}
            data-tier={tier}
            cx={`${x}%`}
            cy={`${y}%`}
            r="3.5"
          />
        ))}
        {plot.current ? (
          <circle
            className={styles.now}
            cx={`${plot.current.x}%`}
            cy={`${plot.current.y}%`}
            r="5"
          />
        ) : null}
      </svg>
      <figcaption className={styles.dates}>
        <Dates from={first.At} to={end} />
      </figcaption>
    </figure>
  );
}

/** Days at both ends of the line, or times where it is all one day. */
function Dates({ from, to }: { from: string; to: string }) {
  const sameDay = formatUtcDay(from) === formatUtcDay(to);
  return (
    <>
      <time dateTime={from}>{sameDay ? formatUtcTime(from) : formatUtcDay(from)}</time>
      <time dateTime={to}>{sameDay ? formatUtcClock(to) : formatUtcDay(to)}</time>
    </>
  );
}

function inWords(queue: Queue, first: PublicSample, last: PublicSample): string {
  return `${queue.label}: ${first.Rank} on ${formatUtcDay(first.At)}, ${last.Rank} since ${formatUtcDay(last.At)}. Every change stands in the table.`;
}
