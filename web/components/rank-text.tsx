import { formatRankName, formatRankPoints, type Rank } from '../../domain/games/rank.ts';
import styles from './rank-text.module.css';

/** A rank as text. A line break is possible only between the name and the points: 'CHALLENGER I' and '1204 LP' stay whole. */
export function RankText({ rank }: { rank: Rank }) {
  const name = formatRankName(rank);
  if (rank.kind === 'unranked') return name;
  return (
    <>
      <span className={styles.whole}>{name}</span>{' '}
      <span className={styles.whole}>{formatRankPoints(rank)}</span>
    </>
  );
}
