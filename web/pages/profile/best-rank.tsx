import { tierOfRankText } from '../../../domain/games/rank.ts';
import { bestRankOf } from '../../../domain/profiles/best-rank.ts';
import type { SavedGameItem } from '../../../domain/profiles/document.ts';
import { RankText } from '../../components/rank-text.tsx';
import { useChange } from '../../components/use-change.ts';
import { Emblem } from '../../emblems/emblem.tsx';
import styles from './best-rank.module.css';

/** The highest of all ranks, where it is seen first. Nothing for a page without one. */
export function BestRank({ savedGames }: { savedGames: readonly SavedGameItem[] }) {
  const best = bestRankOf(savedGames);
  const change = useChange(best?.text ?? '');
  if (!best) return null;
  return (
    <section
      className={styles.best}
      data-tier={tierOfRankText(best.text)}
      aria-labelledby="best-rank"
    >
      <span key={change} className={styles.emblem} data-changed={change > 0}>
        <Emblem tier={best.text} size={96} decorative />
      </span>
      <div className={styles.words}>
        <h2 className={styles.label} id="best-rank">
          Best rank
        </h2>
        <p className={styles.text}>
          <RankText text={best.text} />
        </p>
        <p className={styles.where}>
          {best.queue} · {best.item.GameType}
        </p>
      </div>
    </section>
  );
}
