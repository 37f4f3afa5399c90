import type { ReactNode } from 'react';
import type { Queue } from '../../../domain/games/game.ts';
import { toProgress } from '../../../domain/games/ladder.ts';
import {
  divisionOf,
  formatRankPoints,
  formatShortRankName,
  type GameCounts,
  type Rank,
  type RankWithRecord,
  tierOf,
} from '../../../domain/games/rank.ts';
import { findMainQueue, listShownQueues, rankIn, recordIn } from '../../../domain/games/ranks.ts';
import { keepDirection } from '../../../texts/describe/direction.ts';
import { describeRecord, type RecordText } from '../../../texts/describe/record.ts';
import { toLocalRank } from '../../../texts/describe/tiers.ts';
import { rankTexts } from '../../../texts/ranks.ts';
import { Emblem } from '../../emblems/emblem.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './queue-ranks.module.css';

/** Class of a `<progress>` in the colour `--tier`. */
export const progressBar = styles.progress;

/** The width of an emblem in pixels, by the kind of its rank. A rating says more than its emblem. */
const emblemSizes = { divided: 80, rated: 80, medal: 80, rating: 48, unranked: 32 } as const;

/** How a queue goes, below its record and beside its texts. */
export interface QueueNews {
  readonly texts: ReactNode;
  readonly trend: ReactNode;
}

/** The rank in each queue, in the game's order: a row with its emblem, its texts and what `renderNews` returns. */
export function QueueRanks(props: {
  queues: readonly Queue[];
  ranks: Readonly<Record<string, RankWithRecord>>;
  label: 'label' | 'lookupLabel';
  /** Whether the queue with the most games is marked. */
  hasMain?: boolean;
  /** The id of a queue whose rank stands above in large: it is not repeated, and the queue is shown first. */
  large?: string | undefined;
  countChanges?: (queue: Queue) => number;
  renderNews?: (queue: Queue) => QueueNews;
}) {
  const { queues, ranks, hasMain = false, large } = props;
  const main = hasMain ? findMainQueue(queues, ranks) : undefined;
  return (
    <ul className={styles.ranks}>
      {listShownQueues(queues, ranks).map((queue) => (
        <QueueRank
          key={queue.id}
          queue={queue}
          label={queue === main ? rankTexts.mainQueue(queue.label) : queue[props.label]}
          rank={rankIn(ranks, queue)}
          isLarge={queue.id === large}
          record={recordIn(ranks, queue)}
          changeCount={props.countChanges?.(queue) ?? 0}
          news={props.renderNews?.(queue)}
        />
      ))}
    </ul>
  );
}

function QueueRank(props: {
  queue: Queue;
  label: string;
  rank: Rank;
  isLarge: boolean;
  record: GameCounts | undefined;
  changeCount: number;
  news: QueueNews | undefined;
}) {
  const { queue, rank, isLarge, record, changeCount, news } = props;
  const unrankedText = rank.kind === 'unranked' ? queue.unranked : undefined;
  return (
    <li className={styles.rank} data-tier={tierOf(rank)} data-kind={isLarge ? 'large' : rank.kind}>
      <Glow count={changeCount} />
      {isLarge ? null : (
        <Emblem
          key={`emblem-${changeCount}`}
          tier={tierOf(rank)}
          division={divisionOf(rank)}
          size={emblemSizes[rank.kind]}
          isDecorative={unrankedText !== undefined}
          hasChanged={changeCount > 0}
        />
      )}
      <div className={styles.details}>
        <p className="fine-print strong">{props.label}</p>
        {isLarge ? null : <p className={styles.text}>{unrankedText ?? <RankText rank={rank} />}</p>}
        {record ? <Record {...describeRecord(queue, record)} /> : null}
        {news?.texts}
        {record?.lastGameAt ? (
          <p className="fine-print">
            {rankTexts.lastGame(<Time key="day" at={record.lastGameAt} show="day" />)}
          </p>
        ) : null}
        {isLarge ? null : <Progress rank={rank} />}
      </div>
      {news?.trend}
    </li>
  );
}

/** Lights up an element with a position when its rank changes. @param props.count how often it has. */
export function Glow({ count }: { count: number }) {
  if (count === 0) return null;
  return <span key={count} className={styles.change} aria-hidden="true" />;
}

/** A rank as text. A line breaks between the name and the points. */
export function RankText({ rank }: { rank: Rank }) {
  const parts = [toLocalRank(formatShortRankName(rank)), formatRankPoints(rank)];
  const shown = parts.filter((part) => part !== '').map(toUnbroken);
  return keepDirection(shown.join(' '));
}

export const Record = (props: RecordText) => (
  <p className="fine-print">
    <Counts {...props} />
  </p>
);

/** Counted games as text. */
export function Counts({ parts, spoken }: RecordText) {
  const text = parts.map(toUnbroken).join(' ');
  if (spoken === parts.join(' ')) return text;
  return (
    <span role="img" aria-label={spoken}>
      {text}
    </span>
  );
}

const toUnbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/** The progress to the next division, or in Hyper Roll to the next tier. Renders nothing without a next step. */
export function Progress({ rank }: { rank: Rank }) {
  const progress = toProgress(rank);
  if (!progress) return null;
  const { points, of: max, next } = progress;
  const format = rank.kind === 'divided' ? rankTexts.leaguePointsToNext : rankTexts.pointsToNext;
  return (
    <>
      <progress className={progressBar} value={points} max={max} aria-hidden="true" />
      {points < max ? (
        <p className="fine-print">{format(max - points, toLocalRank(next))}</p>
      ) : null}
    </>
  );
}

/** The rank in each queue of a folded card, with only elements that a `<summary>` can contain. */
export function CompactRanks(props: {
  queues: readonly Queue[];
  ranks: Readonly<Record<string, RankWithRecord>>;
}) {
  return listShownQueues(props.queues, props.ranks).map((queue) => (
    <CompactRank key={queue.id} label={queue.label} rank={rankIn(props.ranks, queue)} />
  ));
}

export function CompactRank({ label, rank }: { label: ReactNode; rank: Rank }) {
  return (
    <span className={`media ${styles.compact}`} data-kind={rank.kind}>
      <Emblem tier={tierOf(rank)} division={divisionOf(rank)} size={32} isDecorative />
      <span>
        <span className="fine-print">{label}</span>{' '}
        <b className={styles.text}>
          <RankText rank={rank} />
        </b>{' '}
      </span>
    </span>
  );
}
