import type * as en from '../en/calendar.ts';
import { toDay } from '../language/times.ts';
import type { Translation } from '../language/translation.ts';

const months = [
  'يناير',
  'فبراير',
  'مارس',
  'أبريل',
  'مايو',
  'يونيو',
  'يوليو',
  'أغسطس',
  'سبتمبر',
  'أكتوبر',
  'نوفمبر',
  'ديسمبر',
];

/** '20 نوفمبر', in UTC. Text that is no time is returned unchanged. */
export const formatDayOfMonth: Translation<typeof en.formatDayOfMonth> = (iso) => {
  const time = toDay(iso);
  return time ? `${time.day} ${months[time.month]}` : iso;
};

/** '2026', or 'نوفمبر 2026' for '2026-11'. */
export const formatPeriod: Translation<typeof en.formatPeriod> = (period) => {
  const [year = '', month] = period.split('-');
  return month ? `${months[Number(month) - 1]} ${year}` : year;
};
