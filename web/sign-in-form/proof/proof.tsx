import { useRef } from 'react';
import styles from './proof.module.css';
import { type ProofState, useProof } from './use-proof.ts';

export interface SignUpTask {
  /** In the form of ALTCHA. */
  readonly challenge: string;
  /** When no proof will be needed, as text: '2 minutes'. */
  readonly wait: string;
}

/** The field for a proof of work, and its status. Needed only while many people sign up at the same time. */
export function Proof({ task }: { task: SignUpTask }) {
  const field = useRef<HTMLInputElement>(null);
  const state = useProof(task.challenge, field);
  return (
    <>
      <input ref={field} type="hidden" name="proof" />
      <p className={styles.line} data-state={state} role="status">
        {formatStatus(state, task.wait)}
      </p>
      <noscript>
        <p className={styles.line}>
          Many people are signing up right now, and only browsers with JavaScript can join them.
          Without it, please try again in {task.wait}.
        </p>
      </noscript>
    </>
  );
}

function formatStatus(state: ProofState, wait: string): string {
  switch (state) {
    case 'idle':
      return '';
    case 'working':
      return 'Many people are signing up right now, so your browser solves a small puzzle first.';
    case 'submitted':
      return 'One moment: your browser is still solving its puzzle. Then you will be signed up.';
    case 'done':
      return 'Your browser has solved its puzzle. You can sign up.';
    case 'failed':
      return `Many people are signing up right now, and your browser could not solve the small puzzle that we ask for. Please try again in ${wait}.`;
  }
}
