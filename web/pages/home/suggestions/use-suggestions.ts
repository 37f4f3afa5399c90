import { useEffect, useEffectEvent } from 'react';
import { callApi } from '../../../call-api.ts';
import type { Found } from './combobox-state.ts';

/** The server is asked when the user has not typed for so long. */
const debounceMs = 120;

/**
 * Asks the server for profiles. Errors are ignored, because the search works without suggestions.
 * @param prefix null for no request.
 */
export function useSuggestions(prefix: string | null, onFound: (found: Found) => void): void {
  const handleFound = useEffectEvent(onFound);
  useEffect(() => {
    if (prefix === null) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const address = `/api/search?prefix=${encodeURIComponent(prefix)}`;
      const { signal } = controller;
      const result = await callApi<Pick<Found, 'profiles'> | null>('GET', address, { signal });
      if (signal.aborted || result.kind !== 'done' || !result.body?.profiles) return;
      handleFound({ prefix, profiles: result.body.profiles });
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [prefix]);
}
