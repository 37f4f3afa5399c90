import './styles/base.css';
import { hydrateRoot } from 'react-dom/client';
import { Shell } from './components/shell.tsx';
import type { PageDefinition, Site } from './page-definition.ts';
import type { Page } from './pages.ts';
import { followSession } from './session.ts';

// The server names the script of one page in `data-page`, so that a browser loads no other screen.
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
  // Tests wait for this.
  root.dataset.hydrated = 'true';
  followSession(site.viewer?.displayName ?? null);
}
