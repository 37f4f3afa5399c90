/**
 * The script of a profile for anonymous visitors, who mostly read it. It loads the large script, which hydrates the page, when the
 * visitor presses a button, when the profile changes, or after some time: visitors who stay have it before the next change.
 */
import { followScroll } from './components/follow-scroll.ts';
import type { ProfilePage } from './pages/profile/profile.tsx';
import { watchProfile } from './pages/profile/watch-profile.ts';
import { followSession } from './session.ts';

/** Half to one and a half times this time, so that the visitors of a new link do not all load the script at the same moment. */
const hydrationDelayMs = 10_000;

const clientScript = document.querySelector<HTMLElement>('script[data-client]')?.dataset.client;
const root = document.getElementById('app');
const data = document.getElementById('page')?.textContent;

if (root && data && clientScript) {
  const { document: shown } = (JSON.parse(data) as { page: ProfilePage }).page;
  const load = async (script: string) => {
    clearTimeout(timer);
    // Without the script, forms and links work as they do without any script.
    await import(/* @vite-ignore */ script).catch(() => undefined);
    document.removeEventListener('click', hold, true);
    stopWatching();
  };
  let loaded: Promise<void> | undefined;
  const hydrate = () => {
    loaded ??= load(clientScript);
    return loaded;
  };
  /** Repeats a press of a button when the page is hydrated. Popovers and details open without script. */
  const hold = async (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>('button, summary');
    if (!control) return;
    const isRepeated = control.matches('button:not([popovertarget])');
    if (isRepeated) {
      event.preventDefault();
      event.stopPropagation();
    }
    await hydrate();
    if (isRepeated) control.click();
  };
  document.addEventListener('click', hold, true);
  const timer = setTimeout(hydrate, hydrationDelayMs * (0.5 + Math.random()));
  const stopWatching = watchProfile(shown, {
    onDocument: ({ revision }) => void (revision > shown.revision && hydrate()),
    onGone: () => location.reload(),
    onLost: (isLost) => void (isLost && hydrate()),
  });
  followScroll();
  followSession(null);
  root.dataset.ready = 'true';
}
