import type { Queue } from '../../domain/games/game.ts';
import { formatRank, type Rank, tierOf } from '../../domain/games/rank.ts';
import type { SavedGameItem } from '../../domain/profiles/document.ts';
import { listShownQueues, rankIn } from '../../domain/ranks/ranks.ts';
import type { QueueRecord } from '../../domain/ranks/records.ts';
import { Emblem } from '../emblems/emblem.tsx';
import styles from './queue-ranks.module.css';
import { RankProgress } from './rank-progress.tsx';
import { RankText } from './rank-text.tsx';
import { useChange } from './use-change.ts';
import { recordInWords, winRate } from './win-rate.ts';

/** Each queue's emblem, label, rank, way to the next step and record, as on a profile: emblems up to 150 px. */
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

/** What is shown of one queue. */
export interface QueueRank {
  readonly id: string;
  readonly label: string;
  readonly rank: Rank;
  readonly record: QueueRecord | undefined;
}

/** A list of ranks, with emblems of so many pixels. */
export function Ranks({ ranks, size }: { ranks: readonly QueueRank[]; size: number }) {
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

/** One queue. A rank that changes while somebody looks lights up once, in the colour of its tier. */
function QueueRankItem({ shown, size }: { shown: QueueRank; size: number }) {
  const { label, rank, record } = shown;
  const change = useChange(formatRank(rank));
  return (
    <li
      className={styles.rank}
      data-tier={tierOf(rank)}
      data-unranked={rank.kind === 'unranked' || undefined}
    >
      {change > 0 ? <span key={change} className={styles.change} aria-hidden="true" /> : null}
      <span key={`emblem-${change}`} className={styles.emblem} data-changed={change > 0}>
        <Emblem tier={tierOf(rank)} size={size} />
      </span>
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        <p className={styles.text}>
          <RankText rank={rank} />
        </p>
        {record ? <Record record={record} /> : null}
        <RankProgress rank={rank} />
      </div>
    </li>
  );
}

/** Short for the eye, in whole words for the ear. */
function Record({ record }: { record: QueueRecord }) {
  const rate = winRate(record);
  if (rate === null) return null;
  return (
    <p className={styles.record}>
      <span aria-hidden="true">
        <span className={styles.together}>
          {record.Wins}
          {'\u00a0'}W · {record.Losses}
          {'\u00a0'}L
        </span>{' '}
        <span className={styles.together}>
          · {rate}
          {'\u00a0'}%
        </span>
      </span>
      <span className="visually-hidden">{recordInWords(record)}</span>
    </p>
  );
}
