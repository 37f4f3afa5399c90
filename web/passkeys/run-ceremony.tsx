import { Alert } from '../components/alert.tsx';
import type { CeremonyResult } from './ceremony.ts';
import styles from './passkeys.module.css';

/** Runs a ceremony (WebAuthn's word). Its script is loaded when it is first used, because most visitors use no passkeys. */
export async function runCeremony(
  run: (ceremonies: typeof import('./ceremony.ts')) => Promise<CeremonyResult>,
): Promise<CeremonyResult> {
  // After a deployment the script of an older page no longer exists.
  const ceremonies = await import('./ceremony.ts').catch(() => null);
  if (ceremonies) return run(ceremonies);
  const sentence =
    'The site cannot be reached, or it has changed since you opened this page. Please load it again.';
  return { kind: 'unused', sentence };
}

/** The message about a ceremony, which screen readers read out. It is no error when the user cancelled. */
export function CeremonyMessage(props: { id?: string; result: CeremonyResult | null }) {
  const { result, ...rest } = props;
  if (result?.kind === 'refused') return <Alert {...rest}>{result.sentence}</Alert>;
  if (result?.kind !== 'unused') return null;
  return (
    <p role="alert" className={styles.unused} {...rest}>
      {result.sentence}
    </p>
  );
}
