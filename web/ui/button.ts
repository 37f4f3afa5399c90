/** Classes of buttons, for `<button>`, `<a>` and `<label>`. */
import styles from './button.module.css';

/** The main action of a screen. */
export const primaryButton = `${styles.button} ${styles.primary}`;
/** Every other action. */
export const secondaryButton = `${styles.button} ${styles.secondary}`;
/** A square button with an icon. */
export const iconButton = styles.icon;
/** An action that cannot be undone. */
export const dangerButton = `${styles.button} ${styles.danger}`;
