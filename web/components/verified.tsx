import { Icon } from './icons.tsx';
import styles from './verified.module.css';

const explanation = 'The owner of this page proved that the account is theirs.';

/** The badge of a verified game account. */
export function Verified() {
  return (
    <span className={styles.badge} title={explanation}>
      <Icon name="check" size={14} />
      Verified
      <span className="visually-hidden">. {explanation}</span>
    </span>
  );
}
