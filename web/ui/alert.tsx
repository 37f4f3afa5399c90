import type { ReactNode } from 'react';
import styles from './alert.module.css';

/** A message that screen readers announce at once. Renders nothing without a message. */
export function Alert({ children, id }: { children: ReactNode; id?: string }) {
  if (!children) return null;
  return (
    <p role="alert" id={id} className={styles.alert}>
      {children}
    </p>
  );
}
