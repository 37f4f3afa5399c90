/** Times for visitors, in their time zone. Cached pages contain times in UTC, which `followTimes` replaces in the browser. */

import { isDayTime } from '../../domain/history/sample-time.ts';
import type { TimeFormat } from '../../texts/language/times.ts';
import { localeTexts } from '../../texts/locale.ts';

const refreshMs = 10_000;
/** The units of `Intl.RelativeTimeFormat`, in seconds. */
const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

const dayParts = { day: 'numeric', month: 'short' } as const;
const year = 'numeric';
const clockParts = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;
function createFormats() {
  const { tag: locale } = localeTexts;
  return {
    ago: new Intl.RelativeTimeFormat(locale),
    time: new Intl.DateTimeFormat(locale, { ...dayParts, year, ...clockParts }),
    day: new Intl.DateTimeFormat(locale, { ...dayParts, year }),
    dayOfThisYear: new Intl.DateTimeFormat(locale, dayParts),
    clock: new Intl.DateTimeFormat(locale, clockParts),
    utcDay: new Intl.DateTimeFormat(locale, { ...dayParts, year, timeZone: 'UTC' }),
    utcDayOfThisYear: new Intl.DateTimeFormat(locale, { ...dayParts, timeZone: 'UTC' }),
  };
}

/** Created when they are first needed: the server never needs them, and they would take 14 ms of its start. */
let createdFormats: ReturnType<typeof createFormats> | undefined;
const getFormats = () => (createdFormats ??= createFormats());

/** Formats the time that has passed as '3 minutes ago'. A time in the future, by a slow clock of the visitor, is '1 second ago'. */
export function formatAgo(time: Date, nowMs: number): string {
  const seconds = Math.max(1, (nowMs - time.getTime()) / 1000);
  const [unit, size] = units.find(([, each]) => seconds >= each) ?? ['second', 1];
  return getFormats().ago.format(-Math.floor(seconds / size), unit);
}

/** Formats a time in the visitor's time zone; the time of a whole day as that day. A day of this year has no year. Text that is no time is returned unchanged. */
export function formatLocalTime(iso: string, format: TimeFormat): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return iso;
  if (format === 'ago') return formatAgo(time, Date.now());
  const formats = getFormats();
  const isDay = isDayTime(iso);
  const year = isDay ? time.getUTCFullYear() : time.getFullYear();
  const isOfThisYear = format === 'day' && year === new Date().getFullYear();
  if (isDay) return formats[isOfThisYear ? 'utcDayOfThisYear' : 'utcDay'].format(time);
  return formats[isOfThisYear ? 'dayOfThisYear' : format].format(time);
}

/** Shows all times of the page in the visitor's time zone, and counts on while the page is open. */
export function followTimes(): void {
  // Not the text of the element, which a translator may have replaced.
  const shown = new WeakMap<Element, string>();
  const show = () => {
    for (const element of document.querySelectorAll<HTMLTimeElement>('time[data-show]')) {
      const { dateTime, dataset } = element;
      const text = formatLocalTime(dateTime, dataset.show as TimeFormat);
      // A new text would end the visitor's selection.
      if (shown.get(element) !== text) element.textContent = text;
      shown.set(element, text);
      element.title = formatLocalTime(dateTime, 'time');
    }
  };
  show();
  setInterval(show, refreshMs);
}
