import { useSyncExternalStore } from 'react';
import { formatLocalTime, type TimeFormat } from './local-time.ts';
import { formatUtc } from './utc-time.ts';

const subscribe = () => () => undefined;

/**
 * Returns a function that formats times inside sentences, where `Time` does not fit: in UTC on the server and during hydration, then
 * in the visitor's time zone.
 */
export function useTimeFormatter(): (iso: string, format: Exclude<TimeFormat, 'ago'>) => string {
  return useSyncExternalStore(
    subscribe,
    () => formatLocalTime,
    () => formatUtc,
  );
}
