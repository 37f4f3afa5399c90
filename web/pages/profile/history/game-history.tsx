import type { Queue } from '../../../../domain/games/game.ts';
import type { QueueHistory } from '../../../../domain/profiles/public-history.ts';
import { Icon } from '../../../components/icons.tsx';
import { formatUtcTime } from '../../../utc-time.ts';
import styles from './history.module.css';
import { RankGraph } from './rank-graph.tsx';
import { ReadingsTable } from './samples-table.tsx';

/**
 * How a game's ranks changed, a graph and a table for each queue, behind a disclosure: a card is read for its ranks first.
 * @param props.until when the numbers were last read, ISO 8601.
 */
export function GameHistory(props: {
  queues: readonly Queue[];
  history: readonly QueueHistory[];
  until: string;
}) {
  const shown = props.queues.flatMap((queue) => {
    const readings = props.history.find(({ Queue }) => Queue === queue.id)?.Readings ?? [];
    return readings.length > 0 ? [{ queue, readings }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary className={styles.summary}>
        <Icon name="open" size={16} />
        History
      </summary>
      <div className={styles.queues}>
        {shown.map(({ queue, readings }) => (
          <section key={queue.id} className={styles.queue}>
            <h4 className={styles.title}>{queue.label} rank over time</h4>
            {readings.length > 1 ? (
              <>
                <RankGraph queue={queue} readings={readings} until={props.until} />
                <ReadingsTable queue={queue} readings={readings} />
              </>
            ) : (
              <FirstReading at={readings[0]?.At ?? props.until} />
            )}
          </section>
        ))}
      </div>
    </details>
  );
}

function FirstReading({ at }: { at: string }) {
  return (
    <p className="fine-print">
      First read <time dateTime={at}>{formatUtcTime(at)}</time>; the graph begins with the next
      change.
    </p>
  );
}
