import { type RefObject, useEffect, useRef, useState } from 'react';
import { proofTexts } from '../../../../texts/sign-in-form.ts';

export interface SignUpTask {
  /** JSON in ALTCHA's format. */
  readonly challenge: string;
  /** How long until signing up needs no proof, as text: '2 minutes'. */
  readonly wait: string;
}

/** 'submitted': the user pressed the button before the proof was ready, so the form waits for the proof. */
type ProofState = 'working' | 'submitted' | 'done' | 'failed';

export function Proof({ task: { challenge, wait } }: { task: SignUpTask }) {
  const field = useRef<HTMLInputElement>(null);
  const state = useProof(challenge, field);
  return (
    <>
      <input ref={field} type="hidden" name="proof" />
      <p className={`fine-print scripted ${state === 'failed' ? 'warning' : ''}`} role="status">
        {proofTexts[state](wait)}
      </p>
      <noscript>
        <p className="fine-print">{proofTexts.withoutScript(wait)}</p>
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
