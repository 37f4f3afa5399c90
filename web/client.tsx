import { hydrateRoot } from 'react-dom/client';
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
