import { useEffect } from 'react';
import type { FormState } from './form.ts';

/** Chooses the time zone of the visitor in a form whose zone was never chosen. Without script it is UTC. */
export function useOwnZone({ typed }: FormState): void {
  const isChosen = typed?.zone !== undefined;
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const option = document.querySelector<HTMLOptionElement>(
      `select[name="zone"] > [value="${timeZone}"]`,
    );
    if (option && !isChosen) option.selected = true;
  }, [isChosen]);
}
