import { hydrate } from '../hydration/hydrate.ts';
import { Search } from './search/search.tsx';

export function hydrateSearch(search: HTMLElement): void {
  const isSignedIn = search.closest('[data-viewer]') !== null;
  hydrate(search, <Search place="bar" isSignedIn={isSignedIn} />);
}
