import { expect, test } from 'vitest';
import { maxNameLength } from './leaderboard.ts';
import { parseName } from './parse-name.ts';

test.each([
  [' Thursday\n rooks\u202e ', 'Thursday rooks'],
  ['👩‍👩‍👧'.repeat(maxNameLength), '👩‍👩‍👧'.repeat(maxNameLength)],
  ['x'.repeat(maxNameLength + 1), ''],
  ['\u200b\u2800', ''],
])('the name %j is %j', (typed, name) => {
  expect(parseName(typed)).toBe(name);
});
