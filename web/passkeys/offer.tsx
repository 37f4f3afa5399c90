import type { ReactNode } from 'react';
import styles from './passkeys.module.css';
import type { Support } from './support.ts';

/**
 * What only works with script and passkeys: nothing without script, room for it until the script is here, so that nothing
 * moves, and nothing again in a browser that does not know them.
 */
export function Offer({ support, children }: { support: Support; children: ReactNode }) {
  return (
    <div className={styles.offer} data-support={support}>
      {children}
    </div>
  );
}
