import { useEffect, useState } from 'react';

/** Whether this browser knows passkeys, in the form that needs no code of ours: unknown until the script is here. */
export type Support = 'unknown' | 'yes' | 'no';

/** @returns whether this browser knows passkeys: 'unknown' in HTML and until the script is here. */
export function usePasskeySupport(): Support {
  const [support, setSupport] = useState<Support>('unknown');
  useEffect(() => setSupport(isSupported() ? 'yes' : 'no'), []);
  return support;
}

function isSupported(): boolean {
  // Undefined where a browser lacks it, and on a page without https.
  const known = window.PublicKeyCredential as typeof PublicKeyCredential | undefined;
  return (
    typeof known?.parseRequestOptionsFromJSON === 'function' &&
    typeof known.parseCreationOptionsFromJSON === 'function' &&
    typeof known.prototype.toJSON === 'function'
  );
}
