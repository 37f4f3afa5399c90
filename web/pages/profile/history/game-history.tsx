import type { Queue } from '../../../../domain/games/game.ts';
import type { PublicSample, QueueHistory } from '../../../../domain/profiles/rank-history.ts';
import { Icon } from '../../../components/icons.tsx';
import { formatUtcTime } from '../../../utc-time.ts';
import styles from './history.module.css';
import { RankGraph } from './rank-graph.tsx';

/**
 * The history of a game's ranks: a graph and a table for each queue, closed at first.
 * @param props.until when the ranks were last updated, ISO 8601.
 */
export function GameHistory(props: {
  queues: readonly Queue[];
  history: readonly QueueHistory[];
  until: string;
}) {
  const shown = props.queues.flatMap((queue) => {
    const samples = props.history.find(({ Queue }) => Queue === queue.id)?.Readings ?? [];
    return samples.length > 0 ? [{ queue, samples }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary className={styles.summary}>
        <Icon name="open" size={16} />
        History
      </summary>
      <div className={styles.queues}>
        {shown.map(({ queue, samples }) => (
          <section key={queue.id} className={styles.queue}>
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

/** Every change of a rank, newest first: the graph for screen readers, and for exact numbers. */
function SamplesTable(props: { queue: Queue; samples: readonly PublicSample[] }) {
  return (
    <details className={styles.samples}>
      <summary className={styles.summary}>
        <Icon name="open" size={16} />
        As a table
        <span className="visually-hidden">: {props.queue.label}</span>
      </summary>
      <table className={styles.table}>
        <caption className="visually-hidden">{props.queue.label} ranks, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Rank</th>
          </tr>
        </thead>
        <tbody>
          {props.samples.toReversed().map(({ At, Rank }) => (
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
