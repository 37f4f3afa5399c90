/**
 * Other tabs follow sign-in and sign-out. Every page tells the others its signed-in user. A tab of another user, or of none,
 * loads its page again.
 */

/** Prevents tabs that can never agree (one has no cookies) from reloading each other forever. */
const minReloadIntervalMs = 10_000;
const storageKey = 'session-reloaded-at';

/** @param viewer the signed-in user; null when signed out. */
export function followSession(viewer: string | null): void {
  // The back button may restore a page of another session from memory.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) loadAgain();
  });
  if (!('BroadcastChannel' in window)) return;
  const channel = new BroadcastChannel('session');
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    clearTimeout(timer);
    if (event.data !== viewer) loadAgainWhenIdle();
  });
  channel.postMessage(viewer);
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps typed text and open dialogs. */
function loadAgainWhenIdle(): void {
  const dialog = document.querySelector('dialog[open]');
  if (dialog) {
    dialog.addEventListener('close', loadAgainWhenIdle, { once: true });
    return;
  }
  if (hasTypedText()) return;
  try {
    const reloadedAt = Number(sessionStorage.getItem(storageKey));
    const waitMs = reloadedAt + minReloadIntervalMs - Date.now();
    if (waitMs > 0) {
      clearTimeout(timer);
      timer = setTimeout(loadAgainWhenIdle, waitMs);
      return;
    }
    sessionStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // Without storage nothing prevents a loop, so the page stays as it is.
    return;
  }
  loadAgain();
}

/** Not `location.reload`, which would send a form again if this page is the response to one. */
function loadAgain(): void {
  location.replace(location.pathname + location.search);
}

/** Text that is also in the address is not lost by loading again. */
function hasTypedText(): boolean {
  const query = new URLSearchParams(location.search);
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input,textarea',
  );
  return [...fields].some(
    ({ type, name, value, defaultValue }) =>
      !['hidden', 'file', 'range'].includes(type) &&
      value !== defaultValue &&
      value !== query.get(name),
  );
}
