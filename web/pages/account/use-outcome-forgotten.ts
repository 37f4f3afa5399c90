import { useEffect } from 'react';

/** Takes what was just done out of the address, so that a reload or a bookmark does not say it once more. */
export function useOutcomeForgotten(): void {
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (search) window.history.replaceState(null, '', pathname + hash);
  }, []);
}
