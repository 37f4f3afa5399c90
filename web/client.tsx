import './styles/base.css';
import './styles/favicon.svg';
import { hydrateRoot } from 'react-dom/client';
import { pictureAddress } from '../domain/pictures/addresses.ts';
import type { PageDefinition, Site } from './page-definition.ts';
import type { Page } from './pages.ts';
import { addViewedProfile } from './parts/recently-viewed/viewed-profiles.ts';
import { startShell } from './shell/start-shell.ts';
import { followTimes } from './ui/local-time.ts';

// In development Vite adds the styles of the modules that the browser loads. The build lists the styles of the shell.
if (import.meta.env.DEV) await import('./shell/shell.tsx');
// `data-page` is the address of this page's script. The browser does not load the scripts of other pages.
const script = document.querySelector<HTMLElement>('script[data-page]')?.dataset.page ?? '';
const { definition } = (await import(/* @vite-ignore */ script)) as {
  definition: PageDefinition<Page>;
};
const root = document.getElementById('app');
const data = document.getElementById('page')?.textContent;
if (root && data) {
  const { site, page } = JSON.parse(data) as { site: Site; page: Page };
  hydrateRoot(root, <definition.Screen site={site} page={page} />);
  // The script of anonymous visitors has done this before it loaded this one.
  if (!root.dataset.ready) {
    startShell();
    followTimes();
    if (page.kind === 'profile') {
      const { displayName, profilePic } = page.profile;
      addViewedProfile({ displayName, picture: profilePic && pictureAddress(profilePic) });
    }
  }
  // Browser tests wait for this attribute: from now on, no press of a button is lost.
  root.dataset.ready = 'true';
}
