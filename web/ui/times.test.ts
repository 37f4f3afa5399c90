import { expect, test, vi } from 'vitest';
import { toDayTime, toSampleTime } from '../../domain/history/sample-time.ts';
import { formatUtc } from '../../texts/times.ts';
import { formatAgo } from './local-time.ts';

const nowMs = Date.UTC(2026, 10, 20, 21, 46);

test.each([
  [0, '1 second ago'],
  [59.5, '59 seconds ago'],
  [60, '1 minute ago'],
  [3 * 60 + 59, '3 minutes ago'],
  [3600, '1 hour ago'],
  [26 * 3600, '1 day ago'],
  [13 * 86_400, '1 week ago'],
  [31 * 86_400, '1 month ago'],
  [3 * 366 * 86_400, '3 years ago'],
])('%i seconds are shown as %s', (seconds, text) => {
  expect(formatAgo(new Date(nowMs - seconds * 1000), nowMs)).toBe(text);
});

test('a time in the future is in the past, because the clock of the visitor may be slow', () => {
  expect(formatAgo(new Date(nowMs + 90_000), nowMs)).toBe('1 second ago');
});

test.each(['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'])(
  'in %s a sample of a whole day is shown as that day, and a rank read in the last minute of a day with its time',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    vi.resetModules();
    const { setProgramLanguage } = await import('../../texts/language/current.ts');
    setProgramLanguage('en');
    const { formatLocalTime } = await import('./local-time.ts');
    vi.useFakeTimers({ now: nowMs });
    const day = toDayTime(new Date('2026-01-20T00:00:00Z'));
    expect(formatLocalTime(day, 'day')).toBe('20 Jan');
    expect(formatLocalTime(day.replace('2026', '2025'), 'day')).toBe('20 Jan 2025');
    const [lastDay, lastDayOfThisYear] = ['2025', '2026'].map((year) =>
      formatLocalTime(toDayTime(new Date(`${year}-12-31T00:00:00Z`)), 'day'),
    );
    expect([lastDay, lastDayOfThisYear]).toEqual(['31 Dec 2025', '31 Dec']);
    expect(formatLocalTime(day, 'time')).toBe('20 Jan 2026');
    for (const format of ['day', 'time'] as const)
      expect(formatUtc(day, format)).toBe('20 Jan 2026');
    const read = toSampleTime('2026-01-20T23:59:42.000Z');
    expect(formatLocalTime(read, 'time')).toMatch(/Jan 2026, \d\d:\d8 /);
    expect(formatUtc(read, 'time')).toBe('20 Jan 2026, 23:58 UTC');
  },
);

test('a time in any zone is formatted in UTC, and text that is no time stays unchanged', () => {
  expect(formatUtc('2026-01-02T03:04:05.000Z', 'time')).toBe('2 Jan 2026, 03:04 UTC');
  const time = '2026-12-31T23:30:00-01:00';
  expect(formatUtc(time, 'ago')).toBe('1 Jan 2027, 00:30 UTC');
  expect(formatUtc(time, 'day')).toBe('1 Jan 2027');
  expect(formatUtc(time, 'clock')).toBe('00:30 UTC');
  for (const format of ['time', 'day', 'clock'] as const)
    expect(formatUtc('soon', format)).toBe('soon');
});
