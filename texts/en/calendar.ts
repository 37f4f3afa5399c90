import { toDay } from '../language/times.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** '20 Nov', in UTC. Text that is no time is returned unchanged. */
export function formatDayOfMonth(iso: string): string {
  const time = toDay(iso);
  return time ? `${time.day} ${months[time.month]?.slice(0, 3)}` : iso;
}

/** '2026', or 'November 2026' for '2026-11'. */
export function formatPeriod(period: string): string {
  const [year = '', month] = period.split('-');
  return month ? `${months[Number(month) - 1]} ${year}` : year;
}
