import { type ReactNode, useEffect, useState } from 'react';
import { passkeyCeremonyTexts } from '../../../texts/passkeys.ts';
import { Alert } from '../../ui/alert.tsx';
import type { CeremonyResult } from './ceremony.ts';
import styles from './passkeys.module.css';

/** Whether this browser supports passkeys: 'unknown' in the server's HTML and until the script has checked the browser. */
export function usePasskeySupport(): 'unknown' | 'yes' | 'no' {
  const [support, setSupport] = useState<'unknown' | 'yes' | 'no'>('unknown');
  useEffect(() => {
    // Undefined in old browsers, and without https.
    const credential = window.PublicKeyCredential as typeof PublicKeyCredential | undefined;
    const isSupported =
      typeof credential?.parseRequestOptionsFromJSON === 'function' &&
      typeof credential.parseCreationOptionsFromJSON === 'function' &&
      typeof credential.prototype.toJSON === 'function';
    setSupport(isSupported ? 'yes' : 'no');
  }, []);
  return support;
}

/** Shows its children in browsers with passkeys. Keeps their space until the script has checked the browser. */
export function WithPasskeys(props: { children: ReactNode; otherwise?: ReactNode }) {
  const support = usePasskeySupport();
  if (support === 'no') return props.otherwise;
  return (
    <div className={`scripted stack form ${support === 'unknown' ? styles.unchecked : ''}`}>
      {props.children}
    </div>
  );
}

/** Runs a ceremony (WebAuthn's term). Its script is loaded at the first use, because most visitors use no passkeys. */
export async function runCeremony(
  run: (ceremonies: typeof import('./ceremony.ts')) => Promise<CeremonyResult>,
): Promise<CeremonyResult> {
  // The import also fails when a new version of the site has replaced the script that this page names.
  const ceremonies = await import('./ceremony.ts').catch(() => null);
  if (ceremonies) return run(ceremonies);
  const sentence = passkeyCeremonyTexts.scriptMissing;
  return { kind: 'unused', sentence };
}

export function CeremonyMessage(props: { id?: string; result: CeremonyResult | null }) {
  const { result, ...rest } = props;
  if (result?.kind === 'refused') return <Alert {...rest}>{result.sentence}</Alert>;
  if (result?.kind !== 'unused') return null;
  return (
    <p role="alert" className="muted" {...rest}>
      {result.sentence}
    </p>
  );
}
