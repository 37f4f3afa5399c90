import type { ReactNode } from 'react';
import { unranked } from '../../../domain/games/rank.ts';
import { Emblem } from '../../emblems/emblem.tsx';
import styles from './empty-history.module.css';

/** A history without a line: what will appear here and when. Its emblem is UNRANKED without a `tier`. */
export function EmptyHistory(props: {
  tier?: string;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={`centred empty ${styles.empty}`}>
      <svg
        className={styles.steps}
        viewBox="0 0 100 40"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path
          d="M0 36H14V30H26V33H38V24H52V18H64V21H76V11H90V5H100"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <Emblem tier={props.tier ?? unranked} size={72} isDecorative />
      <b className="title">{props.title}</b>
      <p className="muted">{props.children}</p>
      {props.action}
    </div>
  );
}
