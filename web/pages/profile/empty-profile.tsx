import { unranked } from '../../../domain/ranks/rank.ts';
import { primaryButton } from '../../components/button.ts';
import { Icon } from '../../components/icons.tsx';
import { Emblem } from '../../emblems/emblem.tsx';
import styles from './profile.module.css';

/** A page without games: an invitation for its owner, the plain fact for everybody else. */
export function EmptyProfile(props: { displayName: string; isOwner: boolean }) {
  return (
    <div className={styles.empty}>
      <Emblem tier={unranked} size={96} decorative />
      {props.isOwner ? (
        <>
          <p className={styles.emptyTitle}>Your page is ready for its first rank.</p>
          <p>Look up one of your accounts, and it stands here. Anyone with the link can see it.</p>
          <a className={primaryButton} href="/addGame">
            <Icon name="plus" />
            Add a new game stat
          </a>
        </>
      ) : (
        <p>
          <bdi>{props.displayName}</bdi> has not added a game yet.
        </p>
      )}
    </div>
  );
}
