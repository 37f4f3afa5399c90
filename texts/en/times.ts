import { createUtcFormat, toDuration } from '../language/times.ts';
import { plural } from './plural.ts';

// biome-ignore format: a list of words
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** '20 Nov 2026, 21:46 UTC'. */
export const formatUtc = createUtcFormat(
  ({ day, month, year }) => `${day} ${months[month]} ${year}`,
);

const durations = {
  seconds: (count: number) => plural(count, { one: 'a second', other: `${count} seconds` }),
  minutes: (count: number) => plural(count, { one: 'a minute', other: `${count} minutes` }),
  hours: (count: number) => plural(count, { one: 'an hour', other: `${count} hours` }),
  days: (count: number) => plural(count, { one: 'a day', other: `${count} days` }),
};

/** Formats a duration, rounded up: 'a second', '7 seconds', '2 minutes', '30 days'. */
export function formatDuration(seconds: number): string {
  const { unit, count } = toDuration(seconds);
  return durations[unit](count);
}
