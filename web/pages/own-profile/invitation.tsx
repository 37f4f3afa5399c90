import styles from '../profile/profile.module.css';
import { AddGameLink } from './add-game-link.tsx';

/** What stands on an empty page for its owner. */
export function Invitation() {
  return (
    <>
      <p className={styles.emptyTitle}>Your page is ready for its first rank.</p>
      <p>Look up one of your accounts, and it stands here. Anyone with the link can see it.</p>
      <AddGameLink />
    </>
  );
}
