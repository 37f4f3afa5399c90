import type * as en from '../en/times.ts';
import { createUtcFormat, toDay, toDuration } from '../language/times.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

// biome-ignore format: a list of words
const months = ['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو', 'يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'];

const formatWithLatinComma = createUtcFormat(
  ({ day, month, year }) => `${day} ${months[month]} ${year}`,
);

/** '20 نوفمبر 2026، 21:46 UTC'. */
export const formatUtc: Translation<typeof en.formatUtc> = (iso, format) => {
  const text = formatWithLatinComma(iso, format);
  return toDay(iso) ? text.replace(',', '،') : text;
};

const durations = {
  seconds: (count: number) =>
    plural(count, {
      zero: 'لحظات',
      one: 'ثانية',
      two: 'ثانيتين',
      few: `${count} ثوانٍ`,
      many: `${count} ثانية`,
      other: `${count} ثانية`,
    }),
  minutes: (count: number) =>
    plural(count, {
      zero: 'لحظات',
      one: 'دقيقة',
      two: 'دقيقتين',
      few: `${count} دقائق`,
      many: `${count} دقيقة`,
      other: `${count} دقيقة`,
    }),
  hours: (count: number) =>
    plural(count, {
      zero: 'لحظات',
      one: 'ساعة',
      two: 'ساعتين',
      few: `${count} ساعات`,
      many: `${count} ساعة`,
      other: `${count} ساعة`,
    }),
  days: (count: number) =>
    plural(count, {
      zero: 'لحظات',
      one: 'يوم',
      two: 'يومين',
      few: `${count} أيام`,
      many: `${count} يومًا`,
      other: `${count} يوم`,
    }),
};

/** In the genitive, after words like 'بعد' and 'كل'. */
export const formatDuration: Translation<typeof en.formatDuration> = (seconds) => {
  const { unit, count } = toDuration(seconds);
  return durations[unit](count);
};
