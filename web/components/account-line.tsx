import type { ReactNode } from 'react';
import styles from './account-line.module.css';
import { PlayerIcon } from './player-icon.tsx';

/** A game account: its icon, its name, and the facts about it. */
export function AccountLine(props: {
  icon: string;
  size: number;
  name: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.account}>
      <PlayerIcon src={props.icon} size={props.size} />
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{props.name}</bdi>
        </p>
        <p className={styles.facts}>{props.children}</p>
      </div>
    </div>
  );
}
