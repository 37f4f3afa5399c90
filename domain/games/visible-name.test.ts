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

const nonJoiner = at(0x200c);
const joiner = at(0x200d);

test.each([
  ['Persian', `می${nonJoiner}رود#IR`],
  ['Persian, twice', `می${nonJoiner}ن${nonJoiner}ما#IR`],
  ['Hindi', `क्${nonJoiner}ष#IN`],
  ['Telugu', `ఫ్ట్${nonJoiner}వే#IN`],
  ['Kannada', `ಕ್${nonJoiner}ಷ#IN`],
  ['Sinhala', `ශ්${joiner}රී#LK`],
])('a joiner that changes letters is kept: %s', (_case, name) => {
  expect(toVisibleName(name)).toBe(name);
});

test.each([
  ['between Latin letters', 'Moss', nonJoiner, 'wick'],
  ['as a joiner between Latin letters', 'Moss', joiner, 'wick'],
  ['after an Arabic letter that never joins the next one', 'دار', nonJoiner, 'ها'],
  ['before a hamza, which never joins', 'شي', nonJoiner, 'ء'],
  ['as a joiner between Arabic letters, which join anyway', 'مي', joiner, 'خ'],
  ['at the end', 'می', nonJoiner, '#IR'],
  ['before a Latin letter', 'می', nonJoiner, 'x'],
  ['as a joiner in Hindi, where the half form is the same without it', 'स्', joiner, 'त'],
  ['after a Hindi consonant without a half form', 'ट्', nonJoiner, 'क'],
  ['after a Hindi consonant without a virama', 'क', nonJoiner, 'ष'],
  ['in Tamil, where the virama is always visible', 'ன்', nonJoiner, 'ப'],
])('a joiner %s is shown as a square', (_case, before, character, after) => {
  expect(toVisibleName(before + character + after)).toBe(`${before}□${after}`);
});

test('of two joiners in a row both are shown as squares', () => {
  expect(toVisibleName(`می${nonJoiner}${nonJoiner}رود`)).toBe('می□□رود');
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
