import { expect, test, vi } from 'vitest';
import { findMaxConnections, readFileLimit } from './file-limit.ts';
import type { Logger } from './logger.ts';

function createLog() {
  const warn = vi.fn();
  return { warn, log: { warn } as unknown as Logger };
}

test.each([
  { fileLimit: 256, maxConnections: 192, isWarned: true },
  { fileLimit: 1024, maxConnections: 768, isWarned: true },
  { fileLimit: 4096, maxConnections: 3096, isWarned: false },
  { fileLimit: 65_536, maxConnections: 64_536, isWarned: false },
  { fileLimit: undefined, maxConnections: Number.POSITIVE_INFINITY, isWarned: false },
])('with $fileLimit files there are at most $maxConnections connections', (expected) => {
  const { warn, log } = createLog();
  expect(findMaxConnections(expected.fileLimit, log)).toBe(expected.maxConnections);
  expect(warn.mock.calls.length > 0).toBe(expected.isWarned);
});

test.skipIf(process.platform === 'win32')('the limit of this process is read', () => {
  expect(readFileLimit()).toBeGreaterThan(100);
});
