import { unranked } from '../../../domain/games/rank.ts';
import { Emblem } from '../../emblems/emblem.tsx';
import type { OwnerTools } from '../own-profile/tools.ts';
import styles from './profile.module.css';

/** A page without games: an invitation for its owner, the plain fact for everybody else. */
export function EmptyProfile(props: { displayName: string; owner: OwnerTools | undefined }) {
  return (
    <div className={styles.empty}>
      <Emblem tier={unranked} size={96} decorative />
      {props.owner ? (
        <props.owner.Invitation />
      ) : (
        <p>
          <bdi>{props.displayName}</bdi> has not added a game yet.
        </p>
      )}
    </div>
  );
}
