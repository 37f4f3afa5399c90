import { useState } from 'react';
import type { Queue } from '../../domain/games/game.ts';
import { toProgress } from '../../domain/games/ladder.ts';
import {
  formatRank,
  formatRankName,
  formatRankPoints,
  type Rank,
  tierOf,
} from '../../domain/games/rank.ts';
import type { LookupResult } from '../../domain/ranks/look-up-player.ts';
import { listShownQueues, type QueueRecord, rankIn } from '../../domain/ranks/ranks.ts';
import { Emblem } from '../emblems/emblem.tsx';
import styles from './queue-ranks.module.css';

/**
 * The rank in each queue of a game account.
 * @param props.label the field of a queue to show as its label: `label` on a profile, `lookupLabel` in the result of a look-up.
 * @param props.size the maximum width of an emblem, in pixels.
 */
export function QueueRanks(props: {
  queues: readonly Queue[];
  ranks: LookupResult['ranks'];
  records: LookupResult['records'];
  label: 'label' | 'lookupLabel';
  size: 72 | 150;
}) {
  const { ranks, records, size } = props;
  const shownQueues = listShownQueues(props.queues, ranks);
  return (
    <div className={styles.container}>
      <ul className={styles.ranks} data-count={shownQueues.length} data-size={size}>
        {shownQueues.map((queue) => (
          <QueueRank
            key={queue.id}
            label={queue[props.label]}
            rank={rankIn(ranks, queue)}
            record={records[queue.id]}
            size={size}
          />
        ))}
      </ul>
    </div>
  );
}

/** One queue. Each change of the rank while the page is open is highlighted, in the colour of the new tier. */
function QueueRank(props: {
  label: string;
  rank: Rank;
  record: QueueRecord | undefined;
  size: number;
}) {
  const { rank, record } = props;
  const changeCount = useChangeCount(rank);
  return (
    <li
      className={`row ${styles.rank}`}
      data-tier={tierOf(rank)}
      data-unranked={rank.kind === 'unranked' || undefined}
    >
      {changeCount > 0 ? (
        <span key={changeCount} className={styles.change} aria-hidden="true" />
      ) : null}
      <span key={`emblem-${changeCount}`} className={styles.emblem} data-changed={changeCount > 0}>
        <Emblem tier={tierOf(rank)} size={props.size} />
      </span>
      <div className={styles.details}>
        <p className={styles.label}>{props.label}</p>
        <p className={styles.text}>
          <RankText rank={rank} />
        </p>
        {record ? <Record record={record} /> : null}
        <Progress rank={rank} />
      </div>
    </li>
  );
}

/** Counts the changes of a rank since the first render. */
export function useChangeCount(rank: Rank | null): number {
  const text = rank ? formatRank(rank) : '';
  const [latest, setLatest] = useState({ text, changeCount: 0 });
  // React then renders again with the new state, before the browser shows anything.
  if (latest.text !== text) setLatest({ text, changeCount: latest.changeCount + 1 });
  return latest.changeCount;
}

/** A rank as text. A line breaks between the name and the points; 'CHALLENGER I' breaks only if it is wider than its column. */
export function RankText({ rank }: { rank: Rank }) {
  const name = formatRankName(rank);
  if (rank.kind === 'unranked') return name;
  return (
    <>
      <span className={styles.unbroken}>{name}</span>{' '}
      <span className={styles.unbroken}>{formatRankPoints(rank)}</span>
    </>
  );
}

/** Games won and lost: abbreviated on screen, in full words for screen readers. */
function Record({ record }: { record: QueueRecord }) {
  const winRate = calculateWinRate(record);
  if (winRate === null) return null;
  return (
    <p className={styles.record}>
      <span aria-hidden="true">
        <span className={styles.noWrap}>
          {record.Wins}
          {'\u00a0'}W · {record.Losses}
          {'\u00a0'}L
        </span>{' '}
        <span className={styles.noWrap}>
          · {winRate}
          {'\u00a0'}%
        </span>
      </span>
      <span className="visually-hidden">{describeRecord(record)}</span>
    </p>
  );
}

/** The progress to the next division, or in Hyper Roll to the next tier. Renders nothing without a next step. */
function Progress({ rank }: { rank: Rank }) {
  const progress = toProgress(rank);
  if (!progress) return null;
  const { points, of: max, next } = progress;
  const missing = max - points;
  const unit = missing === 1 ? 'point' : 'points';
  return (
    <div className={styles.progress}>
      <svg className={styles.bar} aria-hidden="true">
        <rect className={styles.track} width="100%" height="100%" rx="3" />
        <rect className={styles.fill} width={`${(points / max) * 100}%`} height="100%" rx="3" />
      </svg>
      <p className={styles.next}>
        {rank.kind === 'divided' ? `${missing}\u00a0LP` : `${missing} ${unit}`} to {next}
      </p>
    </div>
  );
}

/** The share of games won, in whole percent; null without games. It is 0 only if no game was won, and 100 only if none was lost. */
export function calculateWinRate({ Wins, Losses }: QueueRecord): number | null {
  const played = Wins + Losses;
  if (played <= 0) return null;
  if (Wins === 0 || Losses === 0) return Wins === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((Wins / played) * 100)));
}

/** Formats a record for screen readers: '142 wins, 121 losses, 54 percent won'. */
export function describeRecord(record: QueueRecord): string {
  const wins = `${record.Wins} ${record.Wins === 1 ? 'win' : 'wins'}`;
  const losses = `${record.Losses} ${record.Losses === 1 ? 'loss' : 'losses'}`;
  return `${wins}, ${losses}, ${calculateWinRate(record) ?? 0} percent won`;
}
