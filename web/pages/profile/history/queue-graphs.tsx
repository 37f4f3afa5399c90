/** The graphs and tables of a game's rank history. */
import type { Queue } from '../../../../domain/games/game.ts';
import { findGameByName } from '../../../../domain/games/games.ts';
import type { PublicSample, QueueGraph } from '../../../../domain/profiles/rank-history.ts';
import { Icon } from '../../../components/icons.tsx';
import { formatUtcClock, formatUtcDay, formatUtcTime } from '../../../utc-time.ts';
import shared from './game-history.module.css';
import styles from './graphs.module.css';
import { createPlot } from './plot.ts';

/**
 * The graph and the table of each queue.
 * @param props.until when the ranks were last updated, ISO 8601.
 * @param props.heading the level of the queues' headings.
 */
export function QueueGraphs({
  history,
  until,
  heading: Heading,
}: {
  history: readonly QueueGraph[];
  until: string;
  heading: 'h3' | 'h4';
}) {
  return history.map((graph) => {
    const [first] = graph.Readings;
    const queue = findGameByName(graph.GameType)?.queues.find(({ id }) => id === graph.Queue);
    if (!queue || !first) return null;
    const shown = { graph, queue, until };
    return (
      <section key={queue.id}>
        <Heading className={shared.title}>{queue.label} rank over time</Heading>
        <RankGraph {...shown} />
        {graph.SampleCount === 1 && first.At >= graph.Since ? (
          <p className={`fine-print ${styles.first}`}>
            <span>
              No change since <time dateTime={first.At}>{formatUtcTime(first.At)}</time>.
            </span>
          </p>
        ) : (
          <SamplesTable {...shown} />
        )}
      </section>
    );
  });
}

interface ShownQueue {
  readonly queue: Queue;
  readonly graph: QueueGraph;
  readonly until: string;
}

/**
 * A rank as a line over the steps of its ladder, in the colour of the current tier. The line and the steps are stretched to the
 * width. Labels and circles are outside the stretched part, at positions in percent, so that they keep their size.
 */
function RankGraph({ queue, graph, until }: ShownQueue) {
  const { Readings, Since } = graph;
  const plot = createPlot(Readings, Since, until, queue.tiers);
  const [first, last] = [Readings[0], Readings.at(-1)];
  if (!plot || !first || !last)
    return <p className={`fine-print ${styles.empty}`}>No rank on the ladder yet.</p>;
  const end = last.At > until ? last.At : until;
  const isOneDay = formatUtcDay(Since) === formatUtcDay(end);
  return (
    <figure className={styles.graph} data-tier={last.Tier}>
      <svg className={styles.labels} aria-hidden="true">
        {plot.labels.map(({ text, y }) => (
          <text key={y} x="100%" y={`${y}%`} dy="0.35em" textAnchor="end">
            {text}
          </text>
        ))}
      </svg>
      <svg
        className={styles.plot}
        role="img"
        aria-label={`${describeGraph(queue, first, last)} ${describeTable(graph)}`}
      >
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
        <time dateTime={Since}>{isOneDay ? formatUtcTime(Since) : formatUtcDay(Since)}</time>
        <time dateTime={end}>{isOneDay ? formatUtcClock(end) : formatUtcDay(end)}</time>
      </figcaption>
    </figure>
  );
}

function describeGraph(queue: Queue, first: PublicSample, last: PublicSample): string {
  return `${queue.label}: ${first.Rank} on ${formatUtcDay(first.At)}, ${last.Rank} since ${formatUtcDay(last.At)}.`;
}

function describeTable({ Readings, SampleCount }: QueueGraph): string {
  return Readings.length === SampleCount
    ? 'The table lists every saved change.'
    : `The table lists ${Readings.length} of ${SampleCount} saved changes.`;
}

/** A table of the rank changes in the graph, newest first, for screen readers and for exact numbers. */
function SamplesTable({ queue, graph }: ShownQueue) {
  const { Readings, SampleCount } = graph;
  return (
    <details className={styles.samples}>
      <summary className={shared.summary}>
        <Icon name="open" size={16} />
        As a table
        <span className="visually-hidden">: {queue.label}</span>
      </summary>
      {Readings.length < SampleCount ? <p className="fine-print">{describeTable(graph)}</p> : null}
      <table className={styles.table}>
        <caption className="visually-hidden">{queue.label} ranks, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Rank</th>
          </tr>
        </thead>
        <tbody>
          {Readings.toReversed().map(({ At, Rank }) => (
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
