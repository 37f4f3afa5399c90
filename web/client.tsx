import { hydrate } from './hydration/hydrate.ts';
import type { FindPresent } from './hydration/hydrate-when-used.ts';
import type { PageDefinition, Site } from './page-definition.ts';
import type { Page } from './pages.ts';

/** Hydrates the screen of a page, as `hydrate` says. */
export function hydratePage(
  root: HTMLElement,
  { Screen }: PageDefinition<Page>,
  site: Site,
  page: Page,
  isOutdated: boolean,
): FindPresent {
  return hydrate(root, <Screen site={site} page={page} />, { isOutdated });
}
