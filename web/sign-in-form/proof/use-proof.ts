import { type RefObject, useEffect, useState } from 'react';

/** 'submitted': the form was sent while the browser was still working, and waits. */
export type ProofState = 'idle' | 'working' | 'submitted' | 'done' | 'failed';

/** Solves a challenge while the user fills in the form, and writes the proof into its field. A form that is sent earlier waits. */
export function useProof(challenge: string, field: RefObject<HTMLInputElement | null>): ProofState {
  const [state, setState] = useState<ProofState>('idle');

  useEffect(() => {
    const input = field.current;
    const form = input?.form;
    if (!form) return undefined;
    const controller = new AbortController();
    let isSubmitted = false;

    const holdForm = (event: SubmitEvent) => {
      event.preventDefault();
      isSubmitted = true;
      setState('submitted');
    };
    const finish = (proof: string | undefined) => {
      if (controller.signal.aborted) return;
      form.removeEventListener('submit', holdForm);
      input.value = proof ?? '';
      setState(proof === undefined ? 'failed' : 'done');
      if (proof !== undefined && isSubmitted) form.requestSubmit();
    };
    form.addEventListener('submit', holdForm);
    setState('working');
    void prove(challenge, controller).then(finish);
    return () => {
      controller.abort();
      form.removeEventListener('submit', holdForm);
    };
  }, [challenge, field]);

  return state;
}

async function prove(challenge: string, controller: AbortController): Promise<string | undefined> {
  try {
    const { solve } = await import('./solve.ts');
    return await solve(challenge, controller);
  } catch {
    return undefined;
  }
}
