import type * as en from '../en/times.ts';
import { createUtcFormat, toDuration } from '../language/times.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

// biome-ignore format: a list of words
const months = ['Jan.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.'];

/** '20. Nov. 2026, 21:46 UTC'. */
export const formatUtc: Translation<typeof en.formatUtc> = createUtcFormat(
  ({ day, month, year }) => `${day}. ${months[month]} ${year}`,
);

const durations = {
  seconds: (count: number) => plural(count, { one: 'einer Sekunde', other: `${count} Sekunden` }),
  minutes: (count: number) => plural(count, { one: 'einer Minute', other: `${count} Minuten` }),
  hours: (count: number) => plural(count, { one: 'einer Stunde', other: `${count} Stunden` }),
  days: (count: number) => plural(count, { one: 'einem Tag', other: `${count} Tagen` }),
};

/** In the dative: 'in einer Sekunde', 'nach 30 Tagen'. */
export const formatDuration: Translation<typeof en.formatDuration> = (seconds) => {
  const { unit, count } = toDuration(seconds);
  return durations[unit](count);
};
