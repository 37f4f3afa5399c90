import { useSyncExternalStore } from 'react';
import type { TimeFormat } from '../../texts/language/times.ts';
import { formatUtc } from '../../texts/times.ts';
import { formatLocalTime } from './local-time.ts';

/** A time in UTC, or after hydration in the visitor's time zone. `at` is ISO 8601. The exact time is in a tooltip. */
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

/** Returns a function for times inside sentences: in UTC until the page is hydrated, then in the visitor's time zone. */
export function useTimeFormatter(): (iso: string, format: Exclude<TimeFormat, 'ago'>) => string {
  return useSyncExternalStore(
    subscribe,
    () => formatLocalTime,
    () => formatUtc,
  );
}
