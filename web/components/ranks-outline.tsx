import type { Queue } from '../../domain/games/game.ts';
import styles from './queue-ranks.module.css';
import outline from './ranks-outline.module.css';

/** A placeholder of the size of `LookupRanks`, for a player with a rank in every queue that is always shown. */
export function RanksOutline({ queues }: { queues: readonly Queue[] }) {
  const shown = queues.filter((queue) => !queue.onlyRanked);
  return (
    <div className={styles.room}>
      <ul className={styles.ranks} data-count={shown.length} data-size={72}>
        {shown.map(({ id }) => (
          <li key={id} className={styles.rank}>
            <span className={`${styles.emblem} ${outline.emblem}`} />
            <div className={styles.words}>
              <p className={styles.label}>
                <span className={outline.bar} />
              </p>
              <p className={styles.text}>
                <span className={outline.bar} />
              </p>
              <p className={styles.record}>
                <span className={outline.bar} />
              </p>
              <div className={outline.progress} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
