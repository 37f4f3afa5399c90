import type { Queue } from '../../../domain/games/game.ts';
import { divisionOf, formatShortRank, tierOf } from '../../../domain/games/rank.ts';
import { listShownQueues, type Ranks, rankIn } from '../../../domain/games/ranks.ts';
import { Emblem } from '../../emblems/emblem.tsx';
import styles from './compact-ranks.module.css';

/** The rank in each queue of a game account, with only elements that a `<summary>` can contain. */
export function CompactRanks({ queues, ranks }: { queues: readonly Queue[]; ranks: Ranks }) {
  return listShownQueues(queues, ranks).map((queue) => {
    const rank = rankIn(ranks, queue);
    return (
      <span
        key={queue.id}
        className={styles.line}
        data-unranked={rank.kind === 'unranked' || undefined}
      >
        <Emblem tier={tierOf(rank)} division={divisionOf(rank)} size={32} isDecorative />
        <span className={styles.details}>
          <span className={`fine-print ${styles.label}`}>{queue.label}</span>{' '}
          <span className={styles.text}>{formatShortRank(rank)}</span>
        </span>
      </span>
    );
  });
}
