import { useEffect, useEffectEvent } from 'react';
import { openState } from './open-state.ts';

/** Settles when the browser has left such an entry. Until then, no further entry can be added. */
let leaving: Promise<void> | undefined;

/** Whether the browser is loading another page. Going back would cancel this. */
let isPageLeft = false;

/**
 * Closes a dialog or a popover when the visitor goes back, instead of leaving the page. While it is open, the history has one more
 * entry with the same address. Closing it in another way leaves this entry, and so do a reload and going forward to it.
 */
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
      // A press on a link outside a popover closes the popover and opens another page.
      window.navigation?.addEventListener('navigate', noteNavigation, { signal });
    } else {
      leaveEntry();
      addEventListener('popstate', leaveEntry, { signal });
      addEventListener('pageshow', leaveEntryOnReturn, { signal });
    }
    return () => effect.abort();
  }, [isOpen]);
}

/** Waits until the entry of a closed dialog is left. The browser would drop a change of the history in the meantime. */
export async function waitForLeftEntry(): Promise<void> {
  await leaving;
}

/** Goes back if the current entry is the one of a dialog. */
function leaveEntry(): void {
  if (history.state !== openState || leaving || isPageLeft) return;
  leaving = new Promise<unknown>((resolve) => {
    addEventListener('popstate', resolve, { once: true });
  }).then(() => {
    leaving = undefined;
  });
  history.back();
}

function noteNavigation({ destination, downloadRequest }: NavigateEvent): void {
  isPageLeft = !destination.sameDocument && downloadRequest === null;
}

/** Browsers may show a page that was left as it was, without running its script again. */
function leaveEntryOnReturn(): void {
  isPageLeft = false;
  leaveEntry();
}
