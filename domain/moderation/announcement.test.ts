import { expect, test } from 'vitest';
import { isShown, maxAnnouncementLength, parseAnnouncement } from './announcement.ts';

test.each([
  ['  Update\r\n tonight\u0000 \u202Eat 8 ', '', { text: 'Update tonight at 8', until: null }],
  ['Update', '2026-12-01', { text: 'Update', until: '2026-12-01' }],
  [' \u200B ', '2026-12-01', null],
])('%j until %j', (typed, until, announcement) => {
  expect(parseAnnouncement(typed, until)).toEqual({ kind: 'parsed', announcement });
});

test.each([
  ['x'.repeat(maxAnnouncementLength + 1), '', 'too-long'],
  ['Update', '2026-02-30', 'bad-day'],
  ['Update', 'tomorrow', 'bad-day'],
  ['Update', '+002026-12-01', 'bad-day'],
])('%j until %j is refused', (typed, until, why) => {
  expect(parseAnnouncement(typed, until)).toEqual({ kind: 'refused', why });
});

test('is shown to the end of its last day in UTC', () => {
  const announcement = { text: 'Update', until: '2026-12-01' };
  expect(isShown(announcement, new Date('2026-12-01T23:59:59.999Z'))).toBe(true);
  expect(isShown(announcement, new Date('2026-12-02T00:00:00.000Z'))).toBe(false);
  expect(isShown({ ...announcement, until: null }, new Date())).toBe(true);
});
