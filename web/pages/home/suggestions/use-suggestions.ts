import { useEffect, useEffectEvent } from 'react';
import { callApi } from '../../../call-api.ts';
import type { Found } from './combobox-state.ts';

/** How long typing has to rest before the server is asked, in milliseconds. */
const rest = 120;

/**
 * Asks the server who begins so. An answer that is no longer wanted is dropped, and one that does not come is no
 * trouble: the search itself works without.
 * @param prefix null while there is nothing to ask.
 */
export function useSuggestions(prefix: string | null, onFound: (found: Found) => void): void {
  const take = useEffectEvent(onFound);
  useEffect(() => {
    if (prefix === null) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const address = `/api/search?prefix=${encodeURIComponent(prefix)}`;
      const { signal } = asking;
      const answer = await callApi<Pick<Found, 'profiles'> | null>('GET', address, { signal });
      if (signal.aborted || answer.kind !== 'done' || !answer.body?.profiles) return;
      take({ prefix, profiles: answer.body.profiles });
    }, rest);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [prefix]);
}
