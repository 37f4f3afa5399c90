import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import type { CeremonyResult } from './ceremony.ts';
import styles from './passkeys.module.css';

/**
 * Shows `children` in browsers with passkeys, and `otherwise` in the others. `sign-in.ts` checks the browser, and until then the
 * space of the children is kept.
 */
export function WithPasskeys(props: { children: ReactNode; otherwise?: ReactNode }) {
  return (
    <>
      <div className={`scripted stack form ${styles.offer}`} data-passkeys>
        {props.children}
      </div>
      {props.otherwise ? <div className={styles.otherwise}>{props.otherwise}</div> : null}
    </>
  );
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
