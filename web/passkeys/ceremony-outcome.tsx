import { Alert } from '../components/alert.tsx';
import type { CeremonyResult } from './ceremony.ts';
import styles from './passkeys.module.css';

/** What came of a passkey, read out at once: quiet words where nobody did anything wrong. */
export function CeremonyOutcome(props: { id?: string; outcome: CeremonyResult | null }) {
  const { outcome, ...rest } = props;
  if (outcome?.kind === 'refused') return <Alert {...rest}>{outcome.sentence}</Alert>;
  if (outcome?.kind !== 'unused') return null;
  return (
    <p role="alert" className={styles.unused} {...rest}>
      {outcome.sentence}
    </p>
  );
}
