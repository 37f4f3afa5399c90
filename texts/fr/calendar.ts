import type * as en from '../en/calendar.ts';
import { toDay } from '../language/times.ts';
import type { Translation } from '../language/translation.ts';

const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];

// biome-ignore format: a list of words
const shortMonths = ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'];

/** '20 nov.', in UTC. Text that is no time is returned unchanged. */
export const formatDayOfMonth: Translation<typeof en.formatDayOfMonth> = (iso) => {
  const time = toDay(iso);
  return time ? `${time.day} ${shortMonths[time.month]}` : iso;
};

/** '2026', or 'novembre 2026' for '2026-11'. */
export const formatPeriod: Translation<typeof en.formatPeriod> = (period) => {
  const [year = '', month] = period.split('-');
  return month ? `${months[Number(month) - 1]} ${year}` : year;
};
