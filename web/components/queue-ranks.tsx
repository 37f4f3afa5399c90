import type { Queue } from '../../domain/games/game.ts';
import { toProgress } from '../../domain/games/ladder.ts';
import { formatRank, type Rank, tierOf } from '../../domain/games/rank.ts';
import type { SavedGameItem } from '../../domain/profiles/document.ts';
import { listShownQueues, rankIn } from '../../domain/ranks/ranks.ts';
import type { QueueRecord } from '../../domain/ranks/records.ts';
import { Emblem } from '../emblems/emblem.tsx';
import styles from './queue-ranks.module.css';
import { RankText } from './rank-text.tsx';
import { useChangeCount } from './use-change.ts';
import { calculateWinRate, describeRecord } from './win-rate.ts';

/** The rank in each queue of a saved game, as on a profile. */
export function ProfileRanks(props: { queues: readonly Queue[]; item: SavedGameItem }) {
  const { Ranks: ranks, Records: records } = props.item;
  const shown = listShownQueues(props.queues, ranks).map((queue) => ({
    id: queue.id,
    label: queue.label,
    rank: rankIn(ranks, queue),
    record: records[queue.id],
  }));
  return <Ranks ranks={shown} size={150} />;
}

export interface QueueRank {
  readonly id: string;
  readonly label: string;
  readonly rank: Rank;
  readonly record: QueueRecord | undefined;
}

/**
 * A list of ranks.
 * @param props.size the maximum width of an emblem, in pixels.
 */
export function Ranks({ ranks, size }: { ranks: readonly QueueRank[]; size: 72 | 150 }) {
  return (
    <div className={styles.room}>
      <ul className={styles.ranks} data-count={ranks.length} data-size={size}>
        {ranks.map((shown) => (
          <QueueRankItem key={shown.id} shown={shown} size={size} />
        ))}
      </ul>
    </div>
  );
}

/** One queue. A rank that changes while the page is open lights up once, in the colour of its tier. */
function QueueRankItem({ shown, size }: { shown: QueueRank; size: number }) {
  const { label, rank, record } = shown;
  const changeCount = useChangeCount(formatRank(rank));
  return (
    <li
      className={styles.rank}
      data-tier={tierOf(rank)}
      data-unranked={rank.kind === 'unranked' || undefined}
    >
      {changeCount > 0 ? (
        <span key={changeCount} className={styles.change} aria-hidden="true" />
      ) : null}
      <span key={`emblem-${changeCount}`} className={styles.emblem} data-changed={changeCount > 0}>
        <Emblem tier={tierOf(rank)} size={size} />
      </span>
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        <p className={styles.text}>
          <RankText rank={rank} />
        </p>
        {record ? <Record record={record} /> : null}
        <Progress rank={rank} />
      </div>
    </li>
  );
}

/** Short on screen, in whole words for screen readers. */
function Record({ record }: { record: QueueRecord }) {
  const winRate = calculateWinRate(record);
  if (winRate === null) return null;
  return (
    <p className={styles.record}>
      <span aria-hidden="true">
        <span className={styles.together}>
          {record.Wins}
          {'\u00a0'}W · {record.Losses}
          {'\u00a0'}L
        </span>{' '}
        <span className={styles.together}>
          · {winRate}
          {'\u00a0'}%
        </span>
      </span>
      <span className="visually-hidden">{describeRecord(record)}</span>
    </p>
  );
}

/** The progress to the next division, in Hyper Roll to the next tier. The last step of a ladder has none. */
function Progress({ rank }: { rank: Rank }) {
  const progress = toProgress(rank);
  if (!progress) return null;
  const { points, of, next } = progress;
  const missing = of - points;
  const unit = missing === 1 ? 'point' : 'points';
  return (
    <div className={styles.progress}>
      <svg className={styles.bar} aria-hidden="true">
        <rect className={styles.track} width="100%" height="100%" rx="3" />
        <rect className={styles.fill} width={`${(points / of) * 100}%`} height="100%" rx="3" />
      </svg>
      <p className={styles.next}>
        {rank.kind === 'divided' ? `${missing}\u00a0LP` : `${missing} ${unit}`} to {next}
      </p>
    </div>
  );
}
