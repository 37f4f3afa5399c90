import type { Queue } from '../../../../domain/games/game.ts';
import type { PublicSample } from '../../../../domain/profiles/rank-history.ts';
import { formatUtcClock, formatUtcDay, formatUtcTime } from '../../../utc-time.ts';
import styles from './history.module.css';
import { createPlot } from './plot.ts';

/**
 * A rank as a line over the steps of its ladder, in the colour of the current tier. The shapes are stretched to the width.
 * Labels and points are placed in percent, so they keep their size.
 */
export function RankGraph(props: {
  queue: Queue;
  samples: readonly PublicSample[];
  until: string;
}) {
  const { queue, samples } = props;
  const plot = createPlot(samples, props.until, queue.tiers);
  const [first, last] = [samples[0], samples.at(-1)];
  if (!plot || !first || !last) return <p className="fine-print">No rank on the ladder yet.</p>;
  const end = last.At > props.until ? last.At : props.until;
  const isOneDay = formatUtcDay(first.At) === formatUtcDay(end);
  return (
    <figure className={styles.graph} data-tier={last.Tier}>
      <svg className={styles.labels} aria-hidden="true">
        {plot.labels.map(({ text, y }) => (
          <text key={y} x="100%" y={`${y}%`} dy="0.35em" textAnchor="end">
            {text}
          </text>
        ))}
      </svg>
      <svg className={styles.plot} role="img" aria-label={describeGraph(queue, first, last)}>
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
        {plot.tierChanges.map(({ x, y, tier }) => (
          <circle
            key={x}
            className={styles.tierChange}
            data-tier={tier}
            cx={`${x}%`}
            cy={`${y}%`}
            r="3.5"
          />
        ))}
        {plot.current ? (
          <circle
            className={styles.current}
            cx={`${plot.current.x}%`}
            cy={`${plot.current.y}%`}
            r="5"
          />
        ) : null}
      </svg>
      <figcaption className={styles.dates}>
        <time dateTime={first.At}>
          {isOneDay ? formatUtcTime(first.At) : formatUtcDay(first.At)}
        </time>
        <time dateTime={end}>{isOneDay ? formatUtcClock(end) : formatUtcDay(end)}</time>
      </figcaption>
    </figure>
  );
}

function describeGraph(queue: Queue, first: PublicSample, last: PublicSample): string {
  return `${queue.label}: ${first.Rank} on ${formatUtcDay(first.At)}, ${last.Rank} since ${formatUtcDay(last.At)}. The table lists every change.`;
}
