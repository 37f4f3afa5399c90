import { describe, expect, test } from 'vitest';
import { listSlices, listUsedSlices } from './coverage.ts';
import { placeholder, toDrawable } from './drawable.ts';
import { allSlices, families, loadFonts } from './typefaces.ts';

const siteFamily = families[0]?.id ?? '';
// The name of a font ends with its slice: a number, a script, or a script with `-ext`.
const listFamilies = (text: string) => [
  ...new Set(
    loadFonts(text).map(
      ({ name }) => families.find(({ id }) => name.replace(/-(\d+|[a-z]+(-ext)?)$/, '') === id)?.id,
    ),
  ),
];

describe('the fonts of a text', () => {
  test.each([
    ['Mosswick#NA1', []],
    ['Łukasz Şahin', []],
    ['Ветер', ['noto-sans']],
    ['Χαίρε', ['noto-sans']],
    ['đặng', ['noto-sans']],
    ['조용한바람', ['nanum-gothic']],
    ['桜の花びら', ['chocolate-classical-sans']],
    ['这是龙剑', ['chocolate-classical-sans']],
    ['說龍劍', ['chocolate-classical-sans']],
    ['مرحبا', ['noto-sans-arabic']],
    ['שלום', ['noto-sans-hebrew']],
    ['สวัสดี', ['noto-sans-thai']],
    ['नमस्ते', ['noto-sans']],
  ])('of %s are the site’s own font and the families %j', (text, otherFamilies) => {
    expect(toDrawable(text, allSlices)).toBe(text);
    expect(listFamilies(text)).toEqual([siteFamily, ...otherFamilies]);
  });

  test('of a Korean name with five characters are at most five slices of the Korean family', () => {
    const korean = loadFonts('조용한바람').filter(({ name }) => name.startsWith('nanum'));
    expect(korean.length).toBeLessThanOrEqual(5);
  });

  test('are the same array for the same slices', () => {
    expect(loadFonts('Ветер')).toBe(loadFonts('Перемен'));
  });
});

describe('a drawable text', () => {
  test.each([
    ['has a placeholder for each emoji', '😀 Fire🔥', `${placeholder} Fire${placeholder}`],
    ['has one placeholder for a family emoji', '👩‍👩‍👧', placeholder],
    ['has one placeholder for a flag', '#🇫🇷', `#${placeholder}`],
    [
      'has a placeholder for each character without a glyph',
      '\u{16a0}\u{10380}',
      placeholder + placeholder,
    ],
    ['has a placeholder for half a surrogate pair', 'a\ud800', `a${placeholder}`],
    ['has plain letters for decorated ones', '𝓕𝓪𝓷𝓬𝔂', 'Fancy'],
    ['has no marks that are missing in the font of their letter', 'z\u0338\u0322\u031bap', 'zap'],
    ['has no direction marks', '\u202eevil\u202c', 'evil'],
    [
      'has a space for each tab, line break and line separator',
      'a\tb\r\nc\u2028d\u00a0e',
      'a b c d e',
    ],
    ['has the same symbols', '★♥♡', '★♥♡'],
    ['is empty for an empty name', '', ''],
  ])('%s', (_, text, expected) => {
    expect(toDrawable(text, allSlices)).toBe(expected);
  });
});

test('a slice has the declared characters that its font has, and each font is read once', () => {
  let readCount = 0;
  const slices = listSlices('x', { '[4]': 'U+41-43,U+61', latin: 'U+42' }, (name) => {
    readCount += 1;
    return new Set(name === 'x-4' ? [0x41, 0x61] : [0x42]);
  });
  expect(listUsedSlices('AaBC', slices).map(({ name }) => name)).toEqual(['x-4', 'x-latin']);
  expect(toDrawable('AC', slices)).toBe(`A${placeholder}`);
  expect(readCount).toBe(2);
});
