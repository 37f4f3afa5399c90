/** Classes of buttons, for `<button>`, `<a>` and `<label>`. */
import styles from './button.module.css';

export const primaryButton = `${styles.button} ${styles.primary}`;
export const secondaryButton = `${styles.button} ${styles.secondary}`;
export const iconButton = styles.icon;
/** An action that cannot be undone. */
export const dangerButton = `${styles.button} ${styles.danger}`;
