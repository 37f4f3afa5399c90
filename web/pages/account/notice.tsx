import type { ReactNode } from 'react';
import { Icon } from '../../components/icons.tsx';
import styles from './notice.module.css';

/** A quiet message that something was done; nothing while there is none. */
export function Notice({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p role="status" className={styles.notice}>
      <Icon name="check" size={18} />
      <span>{children}</span>
    </p>
  );
}
