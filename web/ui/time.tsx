import { useSyncExternalStore } from 'react';
import { formatLocalTime, type TimeFormat } from './local-time.ts';
import { formatUtc } from './utc-time.ts';

/**
 * A time: in UTC in cached pages and without script, otherwise in the visitor's time zone. The exact time is in a tooltip.
 * @param props.at ISO 8601.
 * @param props.show 'ago' shows the time that has passed.
 */
export function Time({ at, show }: { at: string; show: TimeFormat }) {
  // Browsers get no code for UTC. `followTimes` replaces the server's texts, which React leaves as they are.
  return (
    // The key makes a new element for another time: React does not know that `followTimes` has changed the text.
    <time
      key={at}
      dateTime={at}
      data-show={show}
      title={import.meta.env.SSR ? undefined : formatLocalTime(at, 'time')}
      suppressHydrationWarning
    >
      {import.meta.env.SSR ? formatUtc(at, show) : formatLocalTime(at, show)}
    </time>
  );
}

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
