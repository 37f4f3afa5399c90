import './styles/base.css';
import { hydrateRoot } from 'react-dom/client';
import { App, type Screen } from './app.tsx';
import type { ScreenPage, Site } from './page.ts';
import { followSession } from './session.ts';

/**
 * Brings the page to life in the browser. Each kind of page has a file in screens/ that does this with its own screen, so that
 * a browser loads one screen and no other.
 */
export function hydrate<Kind extends ScreenPage['kind']>(screen: Screen<Kind>): void {
  const root = document.getElementById('app');
  const data = document.getElementById('page')?.textContent;
  if (!root || !data) return;
  const { site, page } = JSON.parse(data) as { site: Site; page: ScreenPage };
  hydrateRoot(root, <App site={site} page={page} screen={screen as Screen<ScreenPage['kind']>} />);
  // From here on no press is lost: a test that drives the page by hand waits for this.
  root.dataset.hydrated = 'true';
  followSession(site.viewer?.displayName ?? null);
}
