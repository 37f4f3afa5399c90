import { expect, test, vi } from 'vitest';
import type { Announcement } from '../../domain/moderation/announcement.ts';
import { watchAnnouncement } from './announcement.ts';

test('another process’s announcement is shown after the next read, and stays during an outage, which is logged once', async () => {
  let stored: Announcement | null = null;
  const read = vi.fn(async () => stored);
  const warn = vi.fn();
  const announcement = await watchAnnouncement(read, { warn }, 1);
  expect(announcement.findText()).toBeNull();
  stored = { text: 'Update tonight', until: '' };
  await vi.waitFor(() => expect(announcement.findText()).toBe('Update tonight'));
  read.mockRejectedValue(new Error('no database'));
  const { length: readCount } = read.mock.calls;
  await vi.waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(readCount + 3));
  expect(announcement.findText()).toBe('Update tonight');
  expect(warn).toHaveBeenCalledTimes(1);
  await announcement.close();
});
