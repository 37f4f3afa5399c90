import type * as en from '../en/times.ts';
import { createUtcFormat, toDuration } from '../language/times.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

// biome-ignore format: a list of words
const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic'];

/** '20 nov 2026, 21:46 UTC'. */
export const formatUtc: Translation<typeof en.formatUtc> = createUtcFormat(
  ({ day, month, year }) => `${day} ${months[month]} ${year}`,
);

const durations = {
  seconds: (count: number) => plural(count, { one: 'un segundo', other: `${count} segundos` }),
  minutes: (count: number) => plural(count, { one: 'un minuto', other: `${count} minutos` }),
  hours: (count: number) => plural(count, { one: 'una hora', other: `${count} horas` }),
  days: (count: number) => plural(count, { one: 'un día', other: `${count} días` }),
};

/** Formats a duration, rounded up: 'un segundo', '7 segundos', '2 minutos', '30 días'. */
export const formatDuration: Translation<typeof en.formatDuration> = (seconds) => {
  const { unit, count } = toDuration(seconds);
  return durations[unit](count);
};
