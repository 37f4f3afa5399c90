/** Keeps all tabs on one session. Each page sends its signed-in user to the other tabs; a tab with another user reloads. */

/** Without this minimum, two tabs that always have different users (one blocks cookies) would reload each other forever. */
const minReloadIntervalMs = 10_000;
const storageKey = 'session-reloaded-at';

/** Reloads a page from the back/forward cache, and any page when another tab has another user. `viewer` is null if signed out. */
export function followSession(viewer: string | null): void {
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) loadAgain();
  });
  if (!('BroadcastChannel' in window)) return;
  const channel = new BroadcastChannel('session');
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    clearTimeout(timer);
    if (event.data !== viewer) reloadWhenIdle();
  });
  channel.postMessage(viewer);
}

// A new message cancels a waiting reload, because only the newest user counts.
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reloads this page. Does nothing if the user has typed text or opened a dialog, to keep their work. */
function reloadWhenIdle(): void {
  if (document.querySelector('dialog[open]') || hasTypedText()) return;
  try {
    const reloadedAt = Number(sessionStorage.getItem(storageKey));
    const waitMs = reloadedAt + minReloadIntervalMs - Date.now();
    if (waitMs > 0) {
      clearTimeout(timer);
      timer = setTimeout(reloadWhenIdle, waitMs);
      return;
    }
    sessionStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // Without storage nothing would prevent an endless loop of reloads, so the page does not reload.
    return;
  }
  loadAgain();
}

/** Loads this page with GET. `location.reload` would send a form again if this page is the response to the form. */
function loadAgain(): void {
  location.replace(location.pathname + location.search);
}

/** Whether a field contains text that a reload would lose. Text that is also in the address is not lost. */
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
