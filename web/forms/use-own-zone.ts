import { useEffect } from 'react';

/** Enters the time zone of the visitor in the form of a new race. Without script it is UTC. */
export function useOwnZone(isChosen: boolean): void {
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('[name="zone"]');
    if (field?.value === 'UTC' && !isChosen)
      field.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
  }, [isChosen]);
}
