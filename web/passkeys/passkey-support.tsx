import { type ReactNode, useEffect, useState } from 'react';
import styles from './passkeys.module.css';

/** 'unknown' in HTML and until the script has checked the browser. */
export type PasskeySupport = 'unknown' | 'yes' | 'no';

/** Whether this browser supports passkeys. */
export function usePasskeySupport(): PasskeySupport {
  const [support, setSupport] = useState<PasskeySupport>('unknown');
  useEffect(() => setSupport(isSupported() ? 'yes' : 'no'), []);
  return support;
}

/** Shows its children where passkeys are supported. Keeps space for them until the script has checked it. */
export function WithPasskeys({
  support,
  children,
}: {
  support: PasskeySupport;
  children: ReactNode;
}) {
  return (
    <div className={styles.offer} data-support={support}>
      {children}
    </div>
  );
}

function isSupported(): boolean {
  // Undefined in old browsers, and without https.
  const credential = window.PublicKeyCredential as typeof PublicKeyCredential | undefined;
  return (
    typeof credential?.parseRequestOptionsFromJSON === 'function' &&
    typeof credential.parseCreationOptionsFromJSON === 'function' &&
    typeof credential.prototype.toJSON === 'function'
  );
}
