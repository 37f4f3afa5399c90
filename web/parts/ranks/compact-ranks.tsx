import type { Queue } from '../../../domain/games/game.ts';
import { divisionOf, formatShortRank, type Rank, tierOf } from '../../../domain/games/rank.ts';
import { listShownQueues, type Ranks, rankIn } from '../../../domain/games/ranks.ts';
import { Emblem } from '../../emblems/emblem.tsx';
import styles from './compact-ranks.module.css';

/**
 * The ranks of a game account in little space, the queues without a rank in one line at the end. It has only elements that a
 * `<summary>` can contain.
 */
export function CompactRanks({ queues, ranks }: { queues: readonly Queue[]; ranks: Ranks }) {
  const shown = listShownQueues(queues, ranks);
  const unrankedQueues = shown.filter((queue) => rankIn(ranks, queue).kind === 'unranked');
  const renderLine = (label: string, rank: Rank) => (
    <span key={label} className={styles.line} data-unranked={rank.kind === 'unranked' || undefined}>
      <Emblem tier={tierOf(rank)} division={divisionOf(rank)} size={32} isDecorative />
      <span className={styles.details}>
        <span className={styles.label}>{label}</span>{' '}
        <span className={styles.text}>{formatShortRank(rank)}</span>
      </span>
    </span>
  );
  return (
    <>
      {shown
        .filter((queue) => !unrankedQueues.includes(queue))
        .map((queue) => renderLine(queue.label, rankIn(ranks, queue)))}
      {unrankedQueues.length > 0
        ? renderLine(unrankedQueues.map(({ label }) => label).join(', '), { kind: 'unranked' })
        : null}
    </>
  );
}
