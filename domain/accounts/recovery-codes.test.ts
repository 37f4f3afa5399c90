import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRecoveryCodes, parseRecoveryCode } from './recovery.ts';

test('ten codes are made, all different, each of 16 letters out of 32: 80 bits', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
});

test('every letter is as likely as any other', () => {
  const drawn = Array.from({ length: 400 }, createRecoveryCodes)
    .flat()
    .join('')
    .replaceAll('-', '');
  const counts = new Map<string, number>();
  for (const letter of drawn) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect(counts.size).toBe(32);
  // 64,000 letters: 2,000 of each, with a standard deviation of 44; this is seven of them.
  for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(310);
});

test('a code is read however it is typed', () => {
  const code = '01AB-CDEF-GHJK-MN10';
  for (const typed of [code, ' 01ab cdef ghjk mn10 ', 'oiabcdefghjkmnLO', '01AB–CDEF–GHJK–MN10']) {
    expect(parseRecoveryCode(typed)).toBe('01ABCDEFGHJKMN10');
  }
});

test('what is none is read as nothing', () => {
  for (const typed of [
    '',
    '01AB',
    '01AB-CDEF-GHJK-MN1U',
    '01AB-CDEF-GHJK-MN100',
    '-'.repeat(1e6),
  ]) {
    expect(parseRecoveryCode(typed)).toBe('');
  }
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
      expect(parseRecoveryCode(typed)).toMatch(/^([0-9A-HJKMNP-TV-Z]{16})?$/);
    }),
  );
});
