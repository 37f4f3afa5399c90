import { tierOf } from '../../../domain/games/rank.ts';
import { findBestRank } from '../../../domain/profiles/best-rank.ts';
import type { SavedGameItem } from '../../../domain/profiles/document.ts';
import { RankText, useChangeCount } from '../../components/queue-ranks.tsx';
import { Emblem } from '../../emblems/emblem.tsx';
import styles from './best-rank.module.css';

/** The highest of all ranks. Renders nothing without a rank. */
export function BestRank({ savedGames }: { savedGames: readonly SavedGameItem[] }) {
  const best = findBestRank(savedGames);
  const changeCount = useChangeCount(best?.rank ?? null);
  if (!best) return null;
  return (
    <section className={styles.best} data-tier={tierOf(best.rank)} aria-labelledby="best-rank">
      <span key={changeCount} className={styles.emblem} data-changed={changeCount > 0}>
        <Emblem tier={tierOf(best.rank)} size={96} decorative />
      </span>
      <div className={styles.words}>
        <h2 className={`fine-print ${styles.label}`} id="best-rank">
          Best rank
        </h2>
        <p className={styles.text}>
          <RankText rank={best.rank} />
        </p>
        <p className="fine-print">
          {best.queue} · {best.item.GameType}
        </p>
      </div>
    </section>
  );
}
