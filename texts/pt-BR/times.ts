import type * as en from '../en/times.ts';
import { createUtcFormat, toDuration } from '../language/times.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

// biome-ignore format: a list of words
const months = ['jan.', 'fev.', 'mar.', 'abr.', 'mai.', 'jun.', 'jul.', 'ago.', 'set.', 'out.', 'nov.', 'dez.'];

/** '20 de nov. de 2026, 21:46 UTC', as `Intl` writes it in browsers. */
export const formatUtc: Translation<typeof en.formatUtc> = createUtcFormat(
  ({ day, month, year }) => `${day} de ${months[month]} de ${year}`,
);

const durations = {
  seconds: (count: number) =>
    plural(count, { one: `${count} segundo`, other: `${count} segundos` }),
  minutes: (count: number) => plural(count, { one: `${count} minuto`, other: `${count} minutos` }),
  hours: (count: number) => plural(count, { one: `${count} hora`, other: `${count} horas` }),
  days: (count: number) => plural(count, { one: `${count} dia`, other: `${count} dias` }),
};

/** Formats a duration, rounded up: '1 segundo', '7 segundos', '2 minutos', '30 dias'. */
export const formatDuration = ((seconds) => {
  const { unit, count } = toDuration(seconds);
  return durations[unit](count);
}) satisfies Translation<typeof en.formatDuration>;
