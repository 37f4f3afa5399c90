import { useEffect } from 'react';

/** Replaces the address of a form's response by `/account`, so that a reload neither shows the notice nor sends the form again. */
export function useAccountAddress(): void {
  useEffect(() => {
    window.history.replaceState(null, '', `/account${window.location.hash}`);
  }, []);
}
