import type * as en from '../en/times.ts';
import { createUtcFormat, toDuration } from '../language/times.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

// biome-ignore format: a list of words
const months = ['Oca', 'Şub', 'Mar', 'Nis', 'May', 'Haz', 'Tem', 'Ağu', 'Eyl', 'Eki', 'Kas', 'Ara'];

/** '20 Kas 2026, 21:46 UTC'. */
export const formatUtc: Translation<typeof en.formatUtc> = createUtcFormat(
  ({ day, month, year }) => `${day} ${months[month]} ${year}`,
);

const durations = {
  seconds: (count: number) => plural(count, { one: '1 saniye', other: `${count} saniye` }),
  minutes: (count: number) => plural(count, { one: '1 dakika', other: `${count} dakika` }),
  hours: (count: number) => plural(count, { one: '1 saat', other: `${count} saat` }),
  days: (count: number) => plural(count, { one: '1 gün', other: `${count} gün` }),
};

/** Without a suffix: '2 dakika', so that 'sonra', 'içinde' and 'arayla' can follow. */
export const formatDuration: Translation<typeof en.formatDuration> = (seconds) => {
  const { unit, count } = toDuration(seconds);
  return durations[unit](count);
};
