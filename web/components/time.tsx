import { showLocalTime, type TimeFormat } from '../local-time.ts';
import { formatUtcClock, formatUtcDay, formatUtcTime } from '../utc-time.ts';

const utcFormats = {
  ago: formatUtcTime,
  time: formatUtcTime,
  day: formatUtcDay,
  clock: formatUtcClock,
};

/**
 * A time: in UTC in cached pages and without script, otherwise in the visitor's time zone. The exact time is in a tooltip.
 * @param props.at ISO 8601.
 * @param props.show 'ago' shows the time that has passed.
 */
export function Time({ at, show }: { at: string; show: TimeFormat }) {
  // The key makes a new element for another time, so that `showLocalTime` is called.
  return (
    <time key={at} ref={showLocalTime} dateTime={at} data-show={show} suppressHydrationWarning>
      {utcFormats[show](at)}
    </time>
  );
}
