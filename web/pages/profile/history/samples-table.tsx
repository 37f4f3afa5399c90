import type { Queue } from '../../../../domain/games/game.ts';
import type { PublicSample } from '../../../../domain/profiles/public-history.ts';
import { Icon } from '../../../components/icons.tsx';
import { formatUtcTime } from '../../../utc-time.ts';
import styles from './history.module.css';

/** Every change of a rank, newest first: the graph for those who read rather than look. */
export function ReadingsTable(props: { queue: Queue; readings: readonly PublicSample[] }) {
  return (
    <details className={styles.readings}>
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
          {props.readings.toReversed().map(({ At, Rank }) => (
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
