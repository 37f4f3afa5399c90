/** Classes of buttons, for `<button>`, `<a>` and `<label>`. */
import styles from './button.module.css';

const button = `screen-only ${styles.button}`;

export const primaryButton = `${button} ${styles.primary}`;
export const secondaryButton = `${button} ${styles.secondary}`;
/** An action that cannot be undone. */
export const dangerButton = `${button} ${styles.danger}`;
export const iconButton = styles.icon;
