import { expect, test } from 'vitest';
import { isShown, toAnnouncement } from './announcement.ts';

test('an announcement is one line without invisible characters', () => {
  const text = '  Update\r\n tonight\u0000 \u202Eat 8 ';
  expect(toAnnouncement(text, '')).toEqual({ text: 'Update tonight at 8', until: '' });
  expect(toAnnouncement(' \u200B ', '2026-12-01')).toBeNull();
});

test('is shown to the end of its last day in UTC', () => {
  const announcement = { text: 'Update', until: '2026-12-01' };
  expect(isShown(announcement, new Date('2026-12-01T23:59:59.999Z'))).toBe(true);
  expect(isShown(announcement, new Date('2026-12-02T00:00:00.000Z'))).toBe(false);
  expect(isShown({ ...announcement, until: '' }, new Date())).toBe(true);
});
