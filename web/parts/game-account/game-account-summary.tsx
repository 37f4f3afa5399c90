import type { ReactNode } from 'react';
import styles from './game-account.module.css';
import { PlayerIcon } from './game-account.tsx';

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
