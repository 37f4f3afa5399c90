import { useEffect } from 'react';

/**
 * Shows the settings' own address, whatever a form was answered at: a reload then neither says once more what was done,
 * nor sends a form again. Without script the browser asks before it does that.
 */
export function useAccountAddress(): void {
  useEffect(() => {
    window.history.replaceState(null, '', `/account${window.location.hash}`);
  }, []);
}
