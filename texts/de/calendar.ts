import type * as en from '../en/calendar.ts';
import { toDay } from '../language/times.ts';
import type { Translation } from '../language/translation.ts';

// biome-ignore format: a list of words
const months = [
  'Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober', 'November', 'Dezember',
];

// biome-ignore format: a list of words
const shortMonths = ['Jan.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.'];

/** '20. Nov.', in UTC. Text that is no time is returned unchanged. */
export const formatDayOfMonth: Translation<typeof en.formatDayOfMonth> = (iso) => {
  const time = toDay(iso);
  return time ? `${time.day}. ${shortMonths[time.month]}` : iso;
};

/** '2026', or 'November 2026' for '2026-11'. */
export const formatPeriod: Translation<typeof en.formatPeriod> = (period) => {
  const [year = '', month] = period.split('-');
  return month ? `${months[Number(month) - 1]} ${year}` : year;
};
