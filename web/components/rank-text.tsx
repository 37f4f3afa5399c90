import { formatRankName, formatRankPoints, type Rank } from '../../domain/games/rank.ts';
import styles from './rank-text.module.css';

/** A rank in words, which breaks between its name and its points alone: 'CHALLENGER I' and '1204 LP' stay whole. */
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
