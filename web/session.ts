/**
 * Other tabs follow sign-in and sign-out. Every page that loads tells the others who is looking;
 * a tab that shows somebody else loads anew, and so asks the server, which alone knows.
 */

/** Two tabs that cannot agree (one without cookies, say) must not keep reloading each other: milliseconds. */
const quietAfterReload = 10_000;
const reloadedAt = 'session-reloaded-at';

/** @param viewer who is looking at this page; null when signed out. */
export function followSession(viewer: string | null): void {
  // A page that the back button brings out of memory may be from another session.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) loadAnew();
  });
  if (!('BroadcastChannel' in window)) return;
  const channel = new BroadcastChannel('session');
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    clearTimeout(waiting);
    if (event.data !== viewer) reloadWhenFree();
  });
  channel.postMessage(viewer);
}

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Loads anew, but never from under somebody's hands: words typed and pictures being cropped stay. */
function reloadWhenFree(): void {
  const dialog = document.querySelector('dialog[open]');
  if (dialog) {
    dialog.addEventListener('close', reloadWhenFree, { once: true });
    return;
  }
  // A half-filled form stays; what it sends is checked by the server all the same.
  if (hasTypedWords()) return;
  const quiet = lastReload() + quietAfterReload - Date.now();
  if (quiet > 0) {
    clearTimeout(waiting);
    waiting = setTimeout(reloadWhenFree, quiet);
    return;
  }
  try {
    sessionStorage.setItem(reloadedAt, String(Date.now()));
  } catch {
    // Without storage there is no guard against a loop, so rather an old page.
    return;
  }
  loadAnew();
}

/** Asks for the address once more. A reload would send a form again that this page may be the answer to. */
function loadAnew(): void {
  location.replace(location.pathname + location.search);
}

/** What stands in the address comes back with it, and so is not lost. */
function hasTypedWords(): boolean {
  const kept = new URLSearchParams(location.search);
  return [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea'),
  ].some(
    ({ type, name, value, defaultValue }) =>
      !['hidden', 'file', 'range'].includes(type) &&
      value !== defaultValue &&
      value !== kept.get(name),
  );
}

function lastReload(): number {
  try {
    return Number(sessionStorage.getItem(reloadedAt));
  } catch {
    return 0;
  }
}
