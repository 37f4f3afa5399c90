import type { Queue } from '../../domain/games/game.ts';
import { rankOfText, tierOfRankText, unranked } from '../../domain/games/rank.ts';
import type { SavedGameItem } from '../../domain/profiles/document.ts';
import type { QueueRecord } from '../../domain/ranks/records.ts';
import { Emblem } from '../emblems/emblem.tsx';
import styles from './queue-ranks.module.css';
import { RankProgress } from './rank-progress.tsx';
import { RankText } from './rank-text.tsx';
import { useChange } from './use-change.ts';
import { recordInWords, winRate } from './win-rate.ts';

/** Each queue's emblem, label, rank, way to the next step and record, as on a profile: emblems up to 150 px. */
export function ProfileRanks(props: { queues: readonly Queue[]; item: SavedGameItem }) {
  const { item } = props;
  const ranks = props.queues
    .filter((queue) => isShown(queue, item[queue.savedField]))
    .map(({ id, label, savedField }) => ({
      id,
      label,
      text: textOf(item[savedField]),
      record: item.Records[id],
    }));
  return <Ranks ranks={ranks} size={150} />;
}

/** What is shown of one queue. */
export interface QueueRank {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly record: QueueRecord | undefined;
}

/** Queues that few people play are shown to those who have a rank in them. */
export function isShown(queue: Queue, text: unknown): boolean {
  return !queue.onlyRanked || text !== undefined;
}

/** A queue's rank in words. */
export function textOf(text: unknown): string {
  return text === undefined ? unranked : String(text);
}

/** A list of ranks, with emblems of so many pixels. */
export function Ranks({ ranks, size }: { ranks: readonly QueueRank[]; size: number }) {
  return (
    <div className={styles.room}>
      <ul className={styles.ranks} data-count={ranks.length} data-size={size}>
        {ranks.map((rank) => (
          <Rank key={rank.id} rank={rank} size={size} />
        ))}
      </ul>
    </div>
  );
}

/** One queue. A rank that changes while somebody looks lights up once, in the colour of its tier. */
function Rank({ rank, size }: { rank: QueueRank; size: number }) {
  const { label, text, record } = rank;
  const change = useChange(text);
  return (
    <li
      className={styles.rank}
      data-tier={tierOfRankText(text)}
      data-unranked={text === unranked || undefined}
    >
      {change > 0 ? <span key={change} className={styles.change} aria-hidden="true" /> : null}
      <span key={`emblem-${change}`} className={styles.emblem} data-changed={change > 0}>
        <Emblem tier={text} size={size} />
      </span>
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        <p className={styles.text}>
          <RankText text={text} />
        </p>
        {record ? <Record record={record} /> : null}
        <RankProgress rank={rankOfText(text)} />
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
