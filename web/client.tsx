import { hydrate } from './hydration/hydrate.ts';
import type { PageDefinition, ScreenProps } from './page-definition.ts';
import type { Page } from './pages.ts';

/** Hydrates the screen of a page, as `hydrate` says. */
export function hydratePage(
  root: HTMLElement,
  { Screen }: PageDefinition<Page>,
  props: ScreenProps<Page>,
  options: Parameters<typeof hydrate>[2],
): void {
  hydrate(root, <Screen {...props} />, options);
}
