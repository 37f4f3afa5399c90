import { expect, test } from 'vitest';
import { findExpiry } from './health.ts';

const firstSeenAt = '2026-11-26T10:00:00.000Z';

test.each([
  ['that was never accepted', null, '2026-11-27T10:00:00.000Z'],
  ['accepted on its first day', '2026-11-27T09:59:00.000Z', '2026-11-27T10:00:00.000Z'],
  ['accepted later, so that it is no development key', '2026-11-27T10:01:00.000Z', null],
])('the end of a key %s', (_, acceptedAt, expiresAt) => {
  expect(findExpiry(firstSeenAt, acceptedAt)).toBe(expiresAt);
});
