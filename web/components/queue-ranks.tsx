import type { Queue } from '../../domain/games/game.ts';
import { unranked } from '../../domain/ranks/rank.ts';
import { Emblem } from '../emblems/emblem.tsx';
import styles from './queue-ranks.module.css';

/** The rank texts of a game's queues, wherever they stand: in a saved item or in a look-up result. */
interface RankTexts {
  readonly [field: string]: string | number;
}

/** Each queue's emblem, label and rank, as they stand on a profile: emblems up to 150 px. */
export function ProfileRanks({ queues, item }: { queues: readonly Queue[]; item: RankTexts }) {
  const ranks = queues.map((queue) => rank(queue.id, queue.label, item[queue.savedField]));
  return <Ranks ranks={ranks} size={150} />;
}

/** The same in Add Game's confirmation, with the labels that stand there. */
export function LookupRanks({ queues, result }: { queues: readonly Queue[]; result: RankTexts }) {
  const ranks = queues.map((queue) => rank(queue.id, queue.lookupLabel, result[queue.lookupField]));
  return <Ranks ranks={ranks} size={72} />;
}

interface Rank {
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

function rank(id: string, label: string, text: string | number | undefined): Rank {
  return { id, label, text: text === undefined ? unranked : String(text) };
}

function Ranks({ ranks, size }: { ranks: readonly Rank[]; size: number }) {
  return (
    <div className={styles.room}>
      <ul className={styles.ranks} data-count={ranks.length} data-size={size}>
        {ranks.map(({ id, label, text }) => (
          <li key={id} className={styles.rank} data-unranked={text === unranked || undefined}>
            <Emblem tier={text} size={size} />
            <div className={styles.words}>
              <p className={styles.label}>{label}</p>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
