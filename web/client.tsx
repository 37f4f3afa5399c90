import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PageDefinition, Site } from './page-definition.ts';
import type { Page } from './pages.ts';

/** Hydrates the screen of a page, which the server has rendered into `root`. */
export function hydratePage(
  root: HTMLElement,
  { Screen }: PageDefinition<Page>,
  site: Site,
  page: Page,
): void {
  hydrateRoot(root, <Screen site={site} page={page} />);
}

/** Renders a page that has changed since the server rendered it into `root`. */
export const renderPage: typeof hydratePage = (root, { Screen }, site, page) =>
  createRoot(root).render(<Screen site={site} page={page} />);
