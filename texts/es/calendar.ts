import type * as en from '../en/calendar.ts';
import { toDay } from '../language/times.ts';
import type { Translation } from '../language/translation.ts';

const months = [
  ['enero', 'ene'],
  ['febrero', 'feb'],
  ['marzo', 'mar'],
  ['abril', 'abr'],
  ['mayo', 'may'],
  ['junio', 'jun'],
  ['julio', 'jul'],
  ['agosto', 'ago'],
  ['septiembre', 'sept'],
  ['octubre', 'oct'],
  ['noviembre', 'nov'],
  ['diciembre', 'dic'],
] as const;

/** '20 nov', in UTC. Text that is no time is returned unchanged. */
export const formatDayOfMonth: Translation<typeof en.formatDayOfMonth> = (iso) => {
  const time = toDay(iso);
  return time ? `${time.day} ${months[time.month]?.[1]}` : iso;
};

/** '2026', or 'noviembre de 2026' for '2026-11'. */
export const formatPeriod: Translation<typeof en.formatPeriod> = (period) => {
  const [year = '', month] = period.split('-');
  return month ? `${months[Number(month) - 1]?.[0]} de ${year}` : year;
};
