import type { ListedGame } from '../../../domain/games/games.ts';
import { card } from '../../components/form-page.tsx';
import { RanksOutline } from '../../components/ranks-outline.tsx';
import styles from './add-game.module.css';

/** A placeholder as large as the confirmation, so that the layout does not shift. */
export function Skeleton({ game }: { game: ListedGame }) {
  return (
    <div className={`${card} ${styles.skeleton}`} aria-hidden="true">
      {/* The status is shown over this line. */}
      <p className={styles.question}>&nbsp;</p>
      <div className={styles.account}>
        <span className={styles.icon} />
        <div className={styles.lines}>
          <p className={styles.name}>
            <span className={styles.bar} data-length="long" />
          </p>
          <p>
            <span className={styles.bar} data-length="middle" />
          </p>
        </div>
      </div>
      <RanksOutline queues={game.queues} />
      <p className={styles.read}>
        <span className={styles.bar} data-length="middle" />
      </p>
      <span className={styles.button} />
    </div>
  );
}
