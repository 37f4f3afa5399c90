import './styles/base.css';
import { hydrateRoot } from 'react-dom/client';
import { followScroll } from './components/follow-scroll.ts';
import { Shell } from './components/shell.tsx';
import { followTimes } from './local-time.ts';
import type { PageDefinition, Site } from './page-definition.ts';
import type { Page } from './pages.ts';
import { followSession } from './session.ts';

// `data-page` is the address of this page's script. The browser does not load the scripts of other pages.
const script = document.querySelector<HTMLElement>('script[data-page]')?.dataset.page ?? '';
const { definition } = (await import(/* @vite-ignore */ script)) as {
  definition: PageDefinition<Page>;
};
const root = document.getElementById('app');
const data = document.getElementById('page')?.textContent;
if (root && data) {
  const { site, page } = JSON.parse(data) as { site: Site; page: Page };
  hydrateRoot(
    root,
    <Shell site={site}>
      <definition.Screen site={site} page={page} />
    </Shell>,
  );
  // The script of anonymous visitors has done this before it loaded this one.
  if (!root.dataset.ready) {
    followScroll();
    followTimes();
    followSession(site.viewer?.displayName ?? null);
  }
  // Browser tests wait for this attribute: from now on, no press of a button is lost.
  root.dataset.ready = 'true';
}
