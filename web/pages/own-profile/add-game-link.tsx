import { primaryButton } from '../../components/button.ts';
import { Icon } from '../../components/icons.tsx';
import styles from '../profile/profile.module.css';

export function AddGameLink() {
  return (
    <a className={primaryButton} href="/addGame">
      <Icon name="plus" />
      Add a new game stat
    </a>
  );
}

/** Shown to the owner of a page without games. */
export function Invitation() {
  return (
    <>
      <p className={styles.emptyTitle}>Your page is ready for its first rank.</p>
      <p>Look up one of your accounts and add it. Anyone with the link can see it.</p>
      <AddGameLink />
    </>
  );
}
