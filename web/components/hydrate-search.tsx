import { hydrateRoot } from 'react-dom/client';
import { Search } from '../pages/home/search.tsx';

/** Hydrates the search of the bar, which then suggests profiles. @param search the element around the form. */
export function hydrateSearch(search: HTMLElement): void {
  hydrateRoot(search, <Search place="bar" username="" error={null} demoUsername={null} />);
}
