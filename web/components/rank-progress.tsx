import { type Progress, progressOf } from '../../domain/games/ladder.ts';
import type { Rank } from '../../domain/games/rank.ts';
import styles from './rank-progress.module.css';

/** The way to the next division (in Hyper Roll: tier), as a bar in the tier's colour and in words. Nothing where there is none. */
export function RankProgress({ rank }: { rank: Rank }) {
  const progress = progressOf(rank);
  if (!progress) return null;
  return (
    <div className={styles.progress}>
      <svg className={styles.bar} aria-hidden="true">
        <rect className={styles.track} width="100%" height="100%" rx="3" />
        <rect
          className={styles.fill}
          width={`${(progress.points / progress.of) * 100}%`}
          height="100%"
          rx="3"
        />
      </svg>
      <p className={styles.words}>{inWords(progress, rank)}</p>
    </div>
  );
}

function inWords({ points, of, next }: Progress, { kind }: Rank): string {
  const missing = of - points;
  if (kind === 'divided') return `${missing}\u00a0LP to ${next}`;
  return `${missing} ${missing === 1 ? 'point' : 'points'} to ${next}`;
}
