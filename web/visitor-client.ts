/**
 * The first script of a profile for anonymous visitors, most of whom only read. The large script, which hydrates the page, is
 * loaded when they press a button, when the profile changes, and at the latest after some seconds.
 */

import { pictureAddress } from '../domain/pictures/addresses.ts';
import type { ProfilePage } from './pages/profile/profile.tsx';
import { historyScreen } from './parts/history/history-screen.ts';
import { watchProfile } from './parts/live/watch-profile.ts';
import { addViewedProfile } from './parts/recently-viewed/viewed-profiles.ts';
import { startShell } from './shell/start-shell.ts';
import { followTimes } from './ui/local-time.ts';

/** The mean of a random delay, so that the visitors of a new link do not all load the script at the same moment. */
const hydrationDelayMs = 10_000;
/** The mean delay if a history is shown without a press. */
const historyDelayMs = 1000;
/** A form's button that was pressed works as without script if the large script has not arrived by then. Others wait for it. */
const maxHoldMs = 3000;

const clientScript = document.querySelector<HTMLElement>('script[data-client]')?.dataset.client;
const root = document.getElementById('app');
const data = document.getElementById('page')?.textContent;

if (root && data && clientScript) {
  const { profile: shown } = (JSON.parse(data) as { page: ProfilePage }).page;
  const load = async (script: string) => {
    clearTimeout(timer);
    try {
      await import(/* @vite-ignore */ script);
    } catch {
      // Forms and links work as without script. The next press or change tries again.
      loaded = undefined;
      return;
    }
    document.removeEventListener('click', onClick, true);
  };
  let loaded: Promise<void> | undefined;
  const hydrate = () => {
    loaded ??= load(clientScript);
    return loaded;
  };
  const heldControls = new Set<HTMLElement>();
  /** Holds back a press of a button until the page is hydrated. Details open without script. */
  const onClick = async (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>('button, summary');
    // A repeated press is not trusted.
    if (!control || !event.isTrusted || !root.contains(control)) return;
    const isRepeated = control.matches('button');
    if (isRepeated) {
      event.preventDefault();
      event.stopPropagation();
      if (heldControls.has(control)) return;
      heldControls.add(control);
    }
    const isForm = control.matches('form *');
    const timeout = new Promise((resolve) => isForm && setTimeout(resolve, maxHoldMs));
    await Promise.race([hydrate(), timeout]);
    heldControls.delete(control);
    if (isRepeated) control.click();
  };
  document.addEventListener('click', onClick, true);
  const isHistoryShown = shown.savedGames.length === 1 && matchMedia(historyScreen).matches;
  const meanDelayMs = isHistoryShown ? historyDelayMs : hydrationDelayMs;
  const timer = setTimeout(hydrate, meanDelayMs * (0.5 + Math.random()));
  watchProfile(shown, {
    onDocument: ({ revision }) => void (revision > shown.revision && hydrate()),
    onGone: () => location.reload(),
    onLost: (isLost) => void (isLost && hydrate()),
  });
  // An open history is in the address.
  if (location.hash) void hydrate();
  startShell();
  followTimes();
  const { displayName, profilePic } = shown;
  addViewedProfile({ displayName, picture: profilePic && pictureAddress(profilePic) });
  root.dataset.ready = 'true';
}
