import { useEffect, useEffectEvent } from 'react';

/** The state of the history entry that exists while a dialog is open. */
const openState = 'open';

/** Settles when the browser has left such an entry. Until then, no further entry can be added. */
let leaving: Promise<void> | undefined;

/** Closes a dialog when the visitor goes back: while it is open, the history has one more entry with the same address. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const effect = new AbortController();
    const { signal } = effect;
    if (isOpen) {
      const addEntry = async () => {
        await leaving;
        if (signal.aborted) return;
        history.pushState(openState, '');
        addEventListener('popstate', () => close(), { signal });
      };
      void addEntry();
    } else {
      leaveEntry();
      addEventListener('popstate', leaveEntry, { signal });
      // Browsers may show a page that was left as it was, without running its script again.
      addEventListener('pageshow', leaveEntry, { signal });
    }
    return () => effect.abort();
  }, [isOpen]);
}

/** Goes back if the current entry is the one of a dialog. */
function leaveEntry(): void {
  if (history.state !== openState || leaving) return;
  leaving = new Promise<unknown>((resolve) => {
    addEventListener('popstate', resolve, { once: true });
  }).then(() => {
    leaving = undefined;
  });
  history.back();
}
