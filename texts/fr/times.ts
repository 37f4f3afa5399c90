import type * as en from '../en/times.ts';
import { createUtcFormat, toDuration } from '../language/times.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

// biome-ignore format: a list of words
const months = ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'];

/** '20 nov. 2026, 21:46 UTC'. */
export const formatUtc: Translation<typeof en.formatUtc> = createUtcFormat(
  ({ day, month, year }) => `${day} ${months[month]} ${year}`,
);

const durations = {
  seconds: (count: number) =>
    plural(count, { one: `${count} seconde`, other: `${count} secondes` }),
  minutes: (count: number) => plural(count, { one: `${count} minute`, other: `${count} minutes` }),
  hours: (count: number) => plural(count, { one: `${count} heure`, other: `${count} heures` }),
  days: (count: number) => plural(count, { one: `${count} jour`, other: `${count} jours` }),
};

/** Without an article: 'dans 1 seconde', 'pendant 30 jours'. */
export const formatDuration: Translation<typeof en.formatDuration> = (seconds) => {
  const { unit, count } = toDuration(seconds);
  return durations[unit](count);
};
