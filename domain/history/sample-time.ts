/** The times of samples, ISO 8601 in UTC, precise to the minute. */
/** Only a sample of a whole day has the last minute of that day (UTC) as its time. */
const dayEnd = 'T23:59:00.000Z';

/** Some sources tell the ranks of whole days. */
export function toDayTime(day: Date): string {
  return `${day.toISOString().slice(0, 10)}${dayEnd}`;
}

/** Whether the sample holds for a whole day, so that it names a day in every time zone. */
export function isDayTime(iso: string): boolean {
  return iso.endsWith(dayEnd);
}

/** In a day's last minute, returns the minute before. */
export function toSampleTime(readAt: string): string {
  const minute = `${readAt.slice(0, 16)}:00.000Z`;
  return isDayTime(minute) ? `${readAt.slice(0, 11)}23:58:00.000Z` : minute;
}
