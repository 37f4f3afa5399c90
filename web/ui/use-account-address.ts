import { useEffect } from 'react';

/** Replaces the address of a form's response with `/account`. A reload then does not send the form or show its notice again. */
export function useAccountAddress(): void {
  useEffect(() => {
    window.history.replaceState(null, '', `/account${window.location.hash}`);
  }, []);
}
