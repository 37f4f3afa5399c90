import type { ReactNode } from 'react';
import styles from './game-account.module.css';
import { PlayerIcon } from './game-account.tsx';

/** The icon and the name of a game account, and the facts about it. @param props.name the visible name. */
export function GameAccountSummary(props: {
  icon: string | null;
  size: number;
  name: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.summary}>
      <PlayerIcon src={props.icon} size={props.size} />
      <div className={styles.details}>
        <p className={styles.name}>
          <bdi>{props.name}</bdi>
        </p>
        <p className={styles.facts}>{props.children}</p>
      </div>
    </div>
  );
}
