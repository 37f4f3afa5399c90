import { Fragment, type ReactNode } from 'react';
import type { Queue } from '../../../domain/games/game.ts';
import { toProgress } from '../../../domain/games/ladder.ts';
import {
  divisionOf,
  formatRankPoints,
  formatShortRank,
  formatShortRankName,
  type GameCounts,
  type Rank,
  type RankWithRecord,
  tierOf,
} from '../../../domain/games/rank.ts';
import { listShownQueues, rankIn, recordIn } from '../../../domain/games/ranks.ts';
import type { RecordText } from '../../../domain/games/record.ts';
import { rankTexts } from '../../../texts/ranks.tsx';
import { Emblem } from '../../emblems/emblem.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './queue-ranks.module.css';
import ratingStyles from './rating-rows.module.css';

/** The rank in each queue, in the game's order. `size` is the maximum width of an emblem, in pixels. */
export function QueueRanks(props: {
  queues: readonly Queue[];
  ranks: Readonly<Record<string, RankWithRecord>>;
  label: 'label' | 'lookupLabel';
  size: 72 | 128 | 150;
  countChanges?: (queue: Queue) => number;
  renderTrend?: (queue: Queue) => ReactNode;
}) {
  const { ranks, size } = props;
  const shownQueues = listShownQueues(props.queues, ranks);
  const isRating = props.queues.every(({ tiers }) => tiers.length === 0);
  const rankedCount = shownQueues.filter(
    (queue) => rankIn(ranks, queue).kind !== 'unranked',
  ).length;
  return (
    <div className={styles.container}>
      <ul
        className={isRating ? `${styles.ranks} ${ratingStyles.rows}` : styles.ranks}
        data-columns={!isRating && rankedCount > 1 ? Math.min(shownQueues.length, 3) : undefined}
        data-ratings={isRating || undefined}
        data-size={size}
      >
        {shownQueues.map((queue) => (
          <QueueRank
            key={queue.id}
            queue={queue}
            label={queue[props.label]}
            rank={rankIn(ranks, queue)}
            record={recordIn(ranks, queue)}
            size={size}
            changeCount={props.countChanges?.(queue) ?? 0}
            trend={props.renderTrend?.(queue)}
          />
        ))}
      </ul>
    </div>
  );
}

function QueueRank(props: {
  queue: Queue;
  label: string;
  rank: Rank;
  record: GameCounts | undefined;
  size: number;
  changeCount: number;
  trend: ReactNode;
}) {
  const { rank, record, changeCount } = props;
  const unrankedText = rank.kind === 'unranked' ? props.queue.unranked : undefined;
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
        <Emblem
          tier={tierOf(rank)}
          division={divisionOf(rank)}
          size={props.size}
          isDecorative={unrankedText !== undefined}
        />
      </span>
      <div className={styles.details}>
        <p className={`fine-print ${styles.label}`}>{props.label}</p>
        <p className={styles.text} data-length={toLength(rank)}>
          {unrankedText ?? <RankText rank={rank} />}
        </p>
        {record ? (
          <Record {...props.queue.describeRecord(record)} lastGameAt={record.lastGameAt} />
        ) : null}
        <Progress rank={rank} />
        {props.trend ? (
          <div className={styles.trend} data-trend="">
            {props.trend}
          </div>
        ) : null}
      </div>
    </li>
  );
}

/** Longer texts of ranks are smaller, so that they stay on one line: 'DIAMOND II 64 LP' is medium, 'MASTER 1240 LP' is short. */
export function toLength(rank: Rank): 'medium' | 'long' | undefined {
  const { length } = formatShortRank(rank);
  return length > 16 ? 'long' : length > 14 ? 'medium' : undefined;
}

/** A rank as text. A line breaks between the name and the points; 'DIAMOND II' breaks only if it is wider than its column. */
export function RankText({ rank }: { rank: Rank }) {
  const name = formatShortRankName(rank);
  const text = formatRankPoints(rank);
  if (text === '') return name;
  const points = <span className={styles.unbroken}>{text}</span>;
  if (name === '') return points;
  return (
    <>
      <span className={styles.unbroken}>{name}</span> {points}
    </>
  );
}

function Record({ parts, spoken, lastGameAt }: RecordText & { lastGameAt: string | undefined }) {
  return (
    <p className={styles.record}>
      <span aria-hidden="true">
        {parts.map((part) => (
          <Fragment key={part}>
            <span className={styles.noWrap}>{part}</span>{' '}
          </Fragment>
        ))}
      </span>
      <span className="visually-hidden">{spoken}</span>
      {lastGameAt ? (
        <span className={styles.lastGame}>
          {rankTexts.lastGame(<Time at={lastGameAt} show="day" />)}
        </span>
      ) : null}
    </p>
  );
}

/** The progress to the next division, or in Hyper Roll to the next tier. Renders nothing without a next step. */
export function Progress({ rank }: { rank: Rank }) {
  const progress = toProgress(rank);
  if (!progress) return null;
  const { points, of: max, next } = progress;
  const format = rank.kind === 'divided' ? rankTexts.leaguePointsToNext : rankTexts.pointsToNext;
  return (
    <div className={styles.progress}>
      <svg className={styles.bar} aria-hidden="true">
        <rect className={styles.track} width="100%" height="100%" rx="3" />
        <rect className={styles.fill} width={`${(points / max) * 100}%`} height="100%" rx="3" />
      </svg>
      {points < max ? <p className={styles.next}>{format(max - points, next)}</p> : null}
    </div>
  );
}
