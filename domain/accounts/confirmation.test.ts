import { expect, test } from 'vitest';
import { isConfirmed } from './confirmation.ts';

const minuteMs = 60_000;

test.each([
  ['just now', 0, true],
  ['14 minutes ago', 14 * minuteMs, true],
  ['15 minutes ago', 15 * minuteMs, false],
  ['in the future, after the clock was set back', -2 * minuteMs, false],
])('a sign-in %s is a proof: %s', (_when, ageMs, expected) => {
  const now = Date.UTC(2026, 10, 26);
  expect(isConfirmed({ signedInAt: now - ageMs, canConfirm: true }, now)).toBe(expected);
  expect(isConfirmed({ signedInAt: now - ageMs, canConfirm: false }, now)).toBe(false);
});
