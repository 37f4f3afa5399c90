import type { Queue } from '../../../../domain/games/game.ts';
import type { PublicSample, QueueHistory } from '../../../../domain/profiles/rank-history.ts';
import { Icon } from '../../../components/icons.tsx';
import { formatUtcClock, formatUtcDay, formatUtcTime } from '../../../utc-time.ts';
import styles from './history.module.css';
import { createPlot } from './plot.ts';

interface QueueSamples {
  readonly queue: Queue;
  /** Oldest first. */
  readonly samples: readonly PublicSample[];
}

/**
 * The history of a game's ranks: a graph and a table for each queue, initially collapsed.
 * @param props.until when the ranks were last updated, ISO 8601.
 */
export function GameHistory(props: {
  queues: readonly Queue[];
  history: readonly QueueHistory[];
  until: string;
}) {
  const shownQueues = props.queues.flatMap((queue) => {
    const samples = props.history.find(({ Queue }) => Queue === queue.id)?.Readings ?? [];
    return samples.length > 0 ? [{ queue, samples }] : [];
  });
  if (shownQueues.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary className={styles.summary}>
        <Icon name="open" size={16} />
        History
      </summary>
      <div className={`stack ${styles.queues}`}>
        {shownQueues.map(({ queue, samples }) => (
          <section key={queue.id}>
            <h4 className={styles.title}>{queue.label} rank over time</h4>
            {samples.length > 1 ? (
              <>
                <RankGraph queue={queue} samples={samples} until={props.until} />
                <SamplesTable queue={queue} samples={samples} />
              </>
            ) : (
              <FirstSample at={samples[0]?.At ?? props.until} />
            )}
          </section>
        ))}
      </div>
    </details>
  );
}

function FirstSample({ at }: { at: string }) {
  return (
    <p className="fine-print">
      First read <time dateTime={at}>{formatUtcTime(at)}</time>. The graph starts with the next
      change.
    </p>
  );
}

/**
 * A rank as a line over the steps of its ladder, in the colour of the current tier. The shapes are stretched to the width.
 * Labels and circles are outside the stretched part, at positions in percent, so that they keep their size.
 */
function RankGraph({ queue, samples, until }: QueueSamples & { until: string }) {
  const plot = createPlot(samples, until, queue.tiers);
  const [first, last] = [samples[0], samples.at(-1)];
  if (!plot || !first || !last) return <p className="fine-print">No rank on the ladder yet.</p>;
  const end = last.At > until ? last.At : until;
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

/** A table of all rank changes, newest first, for screen readers and for exact numbers. */
function SamplesTable({ queue, samples }: QueueSamples) {
  return (
    <details className={styles.samples}>
      <summary className={styles.summary}>
        <Icon name="open" size={16} />
        As a table
        <span className="visually-hidden">: {queue.label}</span>
      </summary>
      <table className={styles.table}>
        <caption className="visually-hidden">{queue.label} ranks, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Rank</th>
          </tr>
        </thead>
        <tbody>
          {samples.toReversed().map(({ At, Rank }) => (
            <tr key={`${At} ${Rank}`}>
              <td>
                <time dateTime={At}>{formatUtcTime(At)}</time>
              </td>
              <td>{Rank}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
