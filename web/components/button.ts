/** The looks of a button, for `<button>`, `<a>` and `<label>` alike. */
import styles from './button.module.css';

/** The one thing to do here. */
export const primaryButton = `${styles.button} ${styles.primary}`;
/** Everything else. */
export const quietButton = `${styles.button} ${styles.quiet}`;
/** What cannot be taken back. */
export const dangerButton = `${styles.button} ${styles.danger}`;
