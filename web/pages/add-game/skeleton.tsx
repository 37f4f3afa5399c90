import { Fragment } from 'react';
import type { Queue } from '../../../domain/games/game.ts';
import type { ListedGame } from '../../../domain/games/games.ts';
import account from '../../parts/game-account/game-account.module.css';
import ranks from '../../parts/ranks/queue-ranks.module.css';
import ratingStyles from '../../parts/ranks/rating-rows.module.css';
import { card } from '../../ui/form-page.tsx';
import styles from './add-game.module.css';

/** A placeholder as large as the confirmation, so that the layout does not shift. */
export function Skeleton({ game }: { game: ListedGame }) {
  return (
    <div className={`${card} ${styles.skeleton}`} aria-hidden="true">
      {/* Add Game shows its status over this empty line. */}
      <p className={`title ${styles.question}`}>&nbsp;</p>
      <div className={account.summary}>
        <span className={`${account.icon} ${styles.icon}`} />
        <div className={styles.lines}>
          <p className={account.name}>
            <Bar length="long" />
          </p>
          <p>
            <Bar length="middle" />
          </p>
        </div>
      </div>
      <RanksOutline queues={game.queues} />
      <p className="fine-print">
        <Bar length="middle" />
      </p>
      <span className={styles.button} />
    </div>
  );
}

/** A placeholder of the size of `QueueRanks`, for a player who has a rank in each queue that is not optional. */
function RanksOutline({ queues }: { queues: readonly Queue[] }) {
  const shownQueues = queues.filter((queue) => !queue.isOptional);
  const isRating = queues.every(({ tiers }) => tiers.length === 0);
  return (
    <div className={ranks.container}>
      <ul
        className={isRating ? `${ranks.ranks} ${ratingStyles.rows}` : ranks.ranks}
        data-columns={!isRating && shownQueues.length > 1 ? shownQueues.length : undefined}
        data-ratings={isRating || undefined}
        data-size={128}
      >
        {shownQueues.map(({ id, describeRecord }) => (
          <li key={id} className={`row ${ranks.rank}`}>
            <span className={`${ranks.emblem} ${styles.emblem}`} />
            <div className={ranks.details}>
              {[ranks.label, ranks.text].map((line) => (
                <p key={line} className={line}>
                  <Bar length="short" />
                </p>
              ))}
              {/* In a narrow column a record may have two lines. */}
              <p className={ranks.record}>
                <span className={styles.record}>
                  {describeRecord({ Wins: 22, Losses: 96 }).parts.map((part) => (
                    <Fragment key={part}>
                      <span className={ranks.noWrap}>{part}</span>{' '}
                    </Fragment>
                  ))}
                </span>
              </p>
              <div className={styles.progress} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A placeholder for a line of text. */
function Bar({ length }: { length: 'long' | 'middle' | 'short' }) {
  return <span className={styles.bar} data-length={length} />;
}
