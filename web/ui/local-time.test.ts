import { expect, test } from 'vitest';
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
