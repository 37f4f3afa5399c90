import type { Queue } from '../../domain/games/game.ts';
import type { QueueRecord, SavedGameItem } from '../../domain/profiles/document.ts';
import { unranked } from '../../domain/ranks/rank.ts';
import { Emblem } from '../emblems/emblem.tsx';
import styles from './queue-ranks.module.css';
import { recordInWords, winRate } from './win-rate.ts';

/** Each queue's emblem, label, rank and record, as they stand on a profile: emblems up to 150 px. */
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

/** The ranks in Add Game's confirmation, with the labels that stand there. */
export function LookupRanks(props: {
  queues: readonly Queue[];
  result: { readonly [field: string]: unknown };
}) {
  const ranks = props.queues
    .filter((queue) => isShown(queue, props.result[queue.lookupField]))
    .map(({ id, lookupLabel, lookupField }) => ({
      id,
      label: lookupLabel,
      text: textOf(props.result[lookupField]),
      record: undefined,
    }));
  return <Ranks ranks={ranks} size={72} />;
}

interface Rank {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly record: QueueRecord | undefined;
}

/** Queues that few people play are shown to those who have a rank in them. */
function isShown(queue: Queue, text: unknown): boolean {
  return !queue.onlyRanked || text !== undefined;
}

function textOf(text: unknown): string {
  return text === undefined ? unranked : String(text);
}

function Ranks({ ranks, size }: { ranks: readonly Rank[]; size: number }) {
  return (
    <div className={styles.room}>
      <ul className={styles.ranks} data-count={ranks.length} data-size={size}>
        {ranks.map(({ id, label, text, record }) => (
          <li key={id} className={styles.rank} data-unranked={text === unranked || undefined}>
            <Emblem tier={text} size={size} />
            <div className={styles.words}>
              <p className={styles.label}>{label}</p>
              <p className={styles.text}>{text}</p>
              {record ? <Record record={record} /> : null}
            </div>
          </li>
        ))}
      </ul>
    </div>
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
