import { standardTiers } from '../../../domain/games/rank.ts';
import { Emblem } from '../../emblems/emblem.tsx';
import styles from './home.module.css';

/** Decoration: the standard tiers, lowest first. */
export function Ladder() {
  return (
    <div className={styles.ladder} aria-hidden="true">
      {standardTiers.map((tier) => (
        <div className={styles.rung} key={tier}>
          <Emblem tier={tier} size={96} decorative />
        </div>
      ))}
    </div>
  );
}
