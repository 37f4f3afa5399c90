import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../tests/factories/characters.ts';
import { createRecoveryCodes, parseRecoveryCode } from './recovery.ts';

test('ten different codes are created, each with 16 characters of an alphabet of 32 (80 random bits)', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
});

test('a code is parsed in any case, with any separators, and with O, I and L for digits', () => {
  const code = '01AB-CDEF-GHJK-MN10';
  for (const typed of [code, ' 01ab cdef ghjk mn10 ', 'oiabcdefghjkmnLO', '01AB–CDEF–GHJK–MN10']) {
    expect(parseRecoveryCode(typed)).toBe('01ABCDEFGHJKMN10');
  }
});

test('text that is not a code is parsed to an empty string', () => {
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
    fc.property(fc.string({ unit: anyCharacter, maxLength: 40 }), (typed) => {
      expect(parseRecoveryCode(typed)).toMatch(/^([0-9A-HJKMNP-TV-Z]{16})?$/);
    }),
  );
});
