import { expect, test } from 'vitest';
import { toVisibleName } from './visible-name.ts';

/** The characters are invisible, so they are written as code points. */
const at = String.fromCodePoint;

test.each([
  ['a Hangul filler', at(0x3164)],
  ['a half-width Hangul filler', at(0xffa0)],
  ['a Hangul vowel filler', at(0x1160)],
  ['a braille blank', at(0x2800)],
  ['a tag letter', at(0xe0041)],
  ['a zero-width space', at(0x200b)],
  ['a word joiner', at(0x2060)],
  ['a zero-width joiner', at(0x200d)],
  ['a zero-width non-joiner', at(0x200c)],
  ['a right-to-left override', at(0x202e)],
  ['a soft hyphen', at(0xad)],
  ['a variation selector', at(0xfe0f)],
  ['a combining grapheme joiner', at(0x34f)],
  ['an annotation mark', at(0xfff9)],
  ['a null note', at(0x1d159)],
])('[security 35] %s is shown as a square', (_case, character) => {
  expect(toVisibleName(`${character}#NA1`)).toBe('□#NA1');
  expect(toVisibleName(`Moss${character}wick#NA1`)).toBe('Moss□wick#NA1');
});

test.each([
  'Mosswick#NA1',
  'Élan Vital#EUW',
  '페이커#KR1',
  'ㅋㅋㅋ#KR1',
  'نجم#MENA',
  'प्रिया#IN',
  '龍の子#JP1',
])('%s is shown unchanged', (name) => {
  expect(toVisibleName(name)).toBe(name);
});
