import type * as en from '../en/calendar.ts';
import { toDay } from '../language/times.ts';
import type { Translation } from '../language/translation.ts';

const months = [
  'Ocak',
  'Şubat',
  'Mart',
  'Nisan',
  'Mayıs',
  'Haziran',
  'Temmuz',
  'Ağustos',
  'Eylül',
  'Ekim',
  'Kasım',
  'Aralık',
];

/** '20 Kas', in UTC. Text that is no time is returned unchanged. */
export const formatDayOfMonth: Translation<typeof en.formatDayOfMonth> = (iso) => {
  const time = toDay(iso);
  return time ? `${time.day} ${months[time.month]?.slice(0, 3)}` : iso;
};

/** '2026', or 'Kasım 2026' for '2026-11'. */
export const formatPeriod: Translation<typeof en.formatPeriod> = (period) => {
  const [year = '', month] = period.split('-');
  return month ? `${months[Number(month) - 1]} ${year}` : year;
};
