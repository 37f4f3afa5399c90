import { type RefObject, useEffect, useState } from 'react';

/** Where the work stands: not begun in pages without script, under way, waited for by somebody who pressed the button. */
export type ProofState = 'not-begun' | 'working' | 'waited-for' | 'done' | 'failed';

/**
 * Does the work of a task while somebody fills in the form, and puts the proof into its field. A form that is sent before
 * goes off once the work is done.
 */
export function useProof(challenge: string, field: RefObject<HTMLInputElement | null>): ProofState {
  const [state, setState] = useState<ProofState>('not-begun');

  useEffect(() => {
    const input = field.current;
    const form = input?.form;
    if (!form) return undefined;
    const ending = new AbortController();
    let isWaitedFor = false;

    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      isWaitedFor = true;
      setState('waited-for');
    };
    const end = (proof: string | undefined) => {
      if (ending.signal.aborted) return;
      form.removeEventListener('submit', hold);
      input.value = proof ?? '';
      setState(proof === undefined ? 'failed' : 'done');
      if (proof !== undefined && isWaitedFor) form.requestSubmit();
    };
    form.addEventListener('submit', hold);
    setState('working');
    void prove(challenge, ending).then(end);
    return () => {
      ending.abort();
      form.removeEventListener('submit', hold);
    };
  }, [challenge, field]);

  return state;
}

/** Undefined where the work cannot be done, or not be fetched. */
async function prove(challenge: string, ending: AbortController): Promise<string | undefined> {
  try {
    const { solve } = await import('./solve.ts');
    return await solve(challenge, ending);
  } catch {
    return undefined;
  }
}
