import type * as en from '../en/times.ts';
import { createUtcFormat, toDuration } from '../language/times.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

/** '2026년 11월 20일, 21:46 UTC'. */
export const formatUtc: Translation<typeof en.formatUtc> = createUtcFormat(
  ({ day, month, year }) => `${year}년 ${month + 1}월 ${day}일`,
);

const durations = {
  seconds: (count: number) => plural(count, { other: `${count}초` }),
  minutes: (count: number) => plural(count, { other: `${count}분` }),
  hours: (count: number) => plural(count, { other: `${count}시간` }),
  days: (count: number) => plural(count, { other: `${count}일` }),
};

/** Formats a duration, rounded up: '7초', '2분', '30일'. */
export const formatDuration: Translation<typeof en.formatDuration> = (seconds) => {
  const { unit, count } = toDuration(seconds);
  return durations[unit](count);
};
