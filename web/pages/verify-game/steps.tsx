import { formatUtcTime } from '../../utc-time.ts';
import styles from './verify-game.module.css';

export interface VerificationTask {
  readonly profileIconId: number;
  readonly iconAddress: string;
  /** ISO 8601 in UTC. */
  readonly expiresAt: string;
}

/** The three steps, with the one to do now marked. The icon stands where it is asked for. */
export function Steps({ task }: { task: VerificationTask | null }) {
  const now = 'step' as const;
  return (
    <ol className={styles.steps}>
      <li
        className={styles.step}
        aria-current={task ? undefined : now}
        data-done={task ? true : undefined}
      >
        <div>
          <h2 className={styles.stepTitle}>We name an icon</h2>
          <p>One of those that every account owns from its first day.</p>
        </div>
      </li>
      <li className={styles.step} aria-current={task ? now : undefined}>
        <div>
          <h2 className={styles.stepTitle}>You put it on</h2>
          <p>Choose it in the game as your profile icon. Only the account’s owner can do that.</p>
          {task ? <Task task={task} /> : null}
        </div>
      </li>
      <li className={styles.step}>
        <div>
          <h2 className={styles.stepTitle}>We look</h2>
          <p>
            At most every 20 seconds; it can take a moment until a change is seen. Then your card
            gets the badge “Verified”, and you can wear whatever you like again.
          </p>
        </div>
      </li>
    </ol>
  );
}

function Task({ task }: { task: VerificationTask }) {
  return (
    <div className={styles.task}>
      <img
        className={styles.icon}
        src={task.iconAddress}
        width="128"
        height="128"
        alt={`Icon number ${task.profileIconId}`}
      />
      <p className={styles.until}>
        Icon number {task.profileIconId}. Until{' '}
        <time dateTime={task.expiresAt}>{formatUtcTime(task.expiresAt)}</time>
      </p>
    </div>
  );
}
