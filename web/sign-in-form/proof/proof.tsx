import { type RefObject, useEffect, useRef, useState } from 'react';
import styles from './proof.module.css';

export interface SignUpTask {
  /** JSON in ALTCHA's format. */
  readonly challenge: string;
  /** How long until signing up needs no proof, as text: '2 minutes'. */
  readonly wait: string;
}

/** 'submitted': the user pressed the button before the proof was ready, so the form waits for the proof. */
type ProofState = 'working' | 'submitted' | 'done' | 'failed';

/** The field for a proof of work, and its status. Needed only while many people sign up at the same time. */
export function Proof({ task: { challenge, wait } }: { task: SignUpTask }) {
  const field = useRef<HTMLInputElement>(null);
  const state = useProof(challenge, field);
  const status: Record<ProofState, string> = {
    working: 'Many people are signing up right now, so your browser solves a small puzzle first.',
    submitted: 'One moment: your browser is still solving its puzzle. Then you will be signed up.',
    done: 'Ready. You can sign up.',
    failed: `Many people are signing up right now, and your browser could not solve the small puzzle that we ask for. Please try again in ${wait}.`,
  };
  return (
    <>
      <input ref={field} type="hidden" name="proof" />
      <p className={`fine-print scripted ${styles.line}`} data-state={state} role="status">
        {status[state]}
      </p>
      <noscript>
        <p className={`fine-print ${styles.line}`}>
          Many people are signing up right now, so signing up needs JavaScript at the moment.
          Without it, please try again in {wait}.
        </p>
      </noscript>
    </>
  );
}

/** Solves a challenge while the user fills in the form, and writes the proof into `field`. Submitting the form waits for the proof. */
function useProof(challenge: string, field: RefObject<HTMLInputElement | null>): ProofState {
  const [state, setState] = useState<ProofState>('working');

  useEffect(() => {
    const input = field.current;
    const form = input?.form;
    if (!form) return undefined;
    const controller = new AbortController();
    let isSubmitted = false;

    const delaySubmit = (event: SubmitEvent) => {
      event.preventDefault();
      isSubmitted = true;
      setState('submitted');
    };
    const finish = (proof: string | undefined) => {
      if (controller.signal.aborted) return;
      form.removeEventListener('submit', delaySubmit);
      input.value = proof ?? '';
      setState(proof === undefined ? 'failed' : 'done');
      if (proof !== undefined && isSubmitted) form.requestSubmit();
    };
    form.addEventListener('submit', delaySubmit);
    setState('working');
    import('./solve.ts')
      .then(({ solve }) => solve(challenge, controller))
      .catch(() => undefined)
      .then(finish);
    return () => {
      controller.abort();
      form.removeEventListener('submit', delaySubmit);
    };
  }, [challenge, field]);

  return state;
}
