import { useEffect, useEffectEvent } from 'react';

/** The state of the history entry that exists while something is open. */
const openState = 'open';

/** Settles when the browser has left such an entry. A new entry before would be the one that it leaves. */
let leaving: Promise<void> | undefined;

/**
 * Closes a dialog when the visitor goes back, instead of leaving the page. While the dialog is open, the history has one more entry
 * with the same address. Closing the dialog in another way leaves this entry; so do a reload and going forward to it.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) {
      leaveEntry();
      addEventListener('popstate', leaveEntry);
      return () => removeEventListener('popstate', leaveEntry);
    }
    const closing = new AbortController();
    const { signal } = closing;
    const open = async () => {
      await leaving;
      if (signal.aborted) return;
      history.pushState(openState, '');
      addEventListener('popstate', () => close(), { signal });
    };
    void open();
    return () => {
      closing.abort();
      leaveEntry();
    };
  }, [isOpen]);
}

/** Goes back if the current entry is one of a dialog. */
function leaveEntry(): void {
  if (history.state !== openState || leaving) return;
  leaving = new Promise<unknown>((resolve) => {
    addEventListener('popstate', resolve, { once: true });
  }).then(() => {
    leaving = undefined;
  });
  history.back();
}
