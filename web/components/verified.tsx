import { Icon } from './icons.tsx';
import styles from './verified.module.css';

const meaning = 'The owner of this page proved that the account is theirs.';

/** The badge of an account whose owner proved that it is theirs. */
export function Verified() {
  return (
    <span className={styles.badge} title={meaning}>
      <Icon name="check" size={14} />
      Verified
      <span className="visually-hidden">. {meaning}</span>
    </span>
  );
}
