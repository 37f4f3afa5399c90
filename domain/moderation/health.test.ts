import { expect, test } from 'vitest';
import { findExpiry } from './health.ts';

const firstSeenAt = '2026-11-26T10:00:00.000Z';

test.each([
  ['that got no answer', undefined, '2026-11-27T10:00:00.000Z'],
  [
    'accepted on its first day',
    { at: '2026-11-27T09:59:00.000Z', status: 200 },
    '2026-11-27T10:00:00.000Z',
  ],
  [
    'accepted later, so that it is no development key',
    { at: '2026-11-27T10:01:00.000Z', status: 200 },
    null,
  ],
  ['refused later', { at: '2026-11-27T10:01:00.000Z', status: 403 }, '2026-11-27T10:00:00.000Z'],
])('the end of a key %s', (_, lastAnswer, expiresAt) => {
  expect(findExpiry(firstSeenAt, lastAnswer)).toBe(expiresAt);
});
