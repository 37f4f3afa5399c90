import { hydrate } from './hydration/hydrate.ts';
import type { FindPresent } from './hydration/hydrate-when-used.ts';
import type { PageDefinition, ScreenProps } from './page-definition.ts';
import type { Page } from './pages.ts';

/** Hydrates the screen of a page, as `hydrate` says. */
export function hydratePage(
  root: HTMLElement,
  { Screen }: PageDefinition<Page>,
  props: ScreenProps<Page>,
  isOutdated: boolean,
): FindPresent {
  return hydrate(root, <Screen {...props} />, { isOutdated });
}
