import './styles/base.css';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import type { Page, Site } from './page.ts';
import { followSession } from './session.ts';

const root = document.getElementById('app');
const data = document.getElementById('page')?.textContent;

if (root && data) {
  const { site, page } = JSON.parse(data) as { site: Site; page: Page };
  hydrateRoot(root, <App site={site} page={page} />);
  followSession(site.viewer?.displayName ?? null);
}
