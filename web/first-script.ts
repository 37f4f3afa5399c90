/**
 * The first script of every page but the overlay. It starts what works without React. The large script, which hydrates the page, is
 * loaded when it is needed, because most visitors only read.
 */
import './styles/base.css';
import './styles/favicon.svg';
import { recordChanges } from './hydration/guest-changes.ts';
import { hydrateWhenUsed } from './hydration/hydrate-when-used.ts';
import type { Site } from './page-definition.ts';
import type { ProfilePage } from './pages/profile/profile.tsx';
import type { Page } from './pages.ts';
import { loadProfile, type ProfileStart, startProfile } from './parts/profile/start-profile.ts';
import { startShell } from './shell/start-shell.ts';
import { followTimes } from './ui/local-time.ts';

/** The props that the HTML contains. */
type InHtml = Exclude<Page, ProfilePage> | ({ readonly kind: 'profile' } & ProfileStart);

/**
 * The address of this page's script. The browser does not load the scripts of other pages. The overlay has none: its own script
 * imports modules that the build puts into this file.
 */
const pageScript = document.querySelector<HTMLElement>('script[data-page]')?.dataset.page;
// In development Vite adds the styles of the modules that the browser loads. The build lists them.
if (import.meta.env.DEV)
  await Promise.all([import('./shell/shell.tsx'), import(/* @vite-ignore */ `${pageScript}`)]);

const root = document.getElementById('app');
const data = document.getElementById('page');
if (pageScript && root && data?.textContent) {
  startShell();
  followTimes();
  const readChanges = recordChanges(root);
  const { site, page } = JSON.parse(data.textContent) as { site: Site; page: InHtml };
  const hydrate = hydrateWhenUsed(root, async () => {
    const [{ hydratePage }, { definition }, props] = await Promise.all([
      import('./client.tsx'),
      import(/* @vite-ignore */ pageScript),
      page.kind === 'profile' ? loadProfile(page) : page,
    ]);
    const isOutdated =
      page.kind === 'profile' && props.kind === 'profile' && props.profile.revision > page.revision;
    const guestChanges = readChanges();
    hydratePage(root, definition, { site, page: props, watch }, { guestChanges, isOutdated });
    root.dataset.hydrated = 'true';
  });
  const watch = page.kind === 'profile' ? startProfile(page, hydrate) : undefined;
  startPart('[data-passkeys]', () => import('./parts/passkeys/sign-in.ts'));
  startPart('[data-samples]', () => import('./pages/home/play-samples.ts'));
  // Browser tests wait for this attribute: from now on, no press of a button is lost.
  const setReady = () => root.setAttribute('data-ready', 'true');
  // No `await`: the script of the page imports this one, and would wait for it.
  if (data.dataset.hydrate) void hydrate().then(setReady);
  else setReady();
}

/** Loads the small script of a part that works without React, if the page has that part. Without its script, it stands still. */
function startPart(
  selector: string,
  load: () => Promise<{ start(part: HTMLElement): void }>,
): void {
  const part = document.querySelector<HTMLElement>(selector);
  if (part)
    load().then(
      ({ start }) => start(part),
      () => undefined,
    );
}
