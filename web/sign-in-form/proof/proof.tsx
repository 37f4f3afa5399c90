import { useRef } from 'react';
import styles from './proof.module.css';
import { type ProofState, useProof } from './use-proof.ts';

export interface SignUpTask {
  /** In the form of ALTCHA. */
  readonly challenge: string;
  /** How long it takes until nobody needs a proof, in words: '2 minutes'. */
  readonly wait: string;
}

/** The field for a proof of work, and a line that says how it goes. Shown only while many people sign up at once. */
export function Proof({ task }: { task: SignUpTask }) {
  const field = useRef<HTMLInputElement>(null);
  const state = useProof(task.challenge, field);
  return (
    <>
      <input ref={field} type="hidden" name="proof" />
      <p className={styles.line} data-state={state} role="status">
        {wordsOf(state, task.wait)}
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

function wordsOf(state: ProofState, wait: string): string {
  switch (state) {
    case 'not-begun':
      return '';
    case 'working':
      return 'Many people are signing up right now, so your browser does a small sum first.';
    case 'waited-for':
      return 'One moment: your browser is still at its sum. Then you will be signed up.';
    case 'done':
      return 'Your browser has done its sum. You can sign up.';
    case 'failed':
      return `Many people are signing up right now, and your browser could not do the small sum that we ask for. Please try again in ${wait}.`;
  }
}
