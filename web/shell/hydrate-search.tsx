import { hydrateRoot } from 'react-dom/client';
import { Search } from './search/search.tsx';

export function hydrateSearch(search: HTMLElement): void {
  const isSignedIn = search.closest('[data-viewer]') !== null;
  hydrateRoot(search, <Search place="bar" isSignedIn={isSignedIn} />);
}
