import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slicesFor, slicesOf } from './coverage.ts';
import { stone, toDrawable } from './drawable.ts';
import { allSlices, families, fontsFor } from './typefaces.ts';

const own = families[0]?.id ?? '';
const listFamilies = (text: string) => [
  ...new Set(
    fontsFor(text).map(
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
  ])('of %s are the site’s own font and %j', (text, others) => {
    expect(toDrawable(text, allSlices)).toBe(text);
    expect(listFamilies(text)).toEqual([own, ...others]);
  });

  test('of a Korean name are few slices', () => {
    const korean = fontsFor('조용한바람').filter(({ name }) => name.startsWith('nanum'));
    expect(korean.length).toBeLessThanOrEqual(5);
  });

  test('are the same array for the same slices', () => {
    expect(fontsFor('Ветер')).toBe(fontsFor('Перемен'));
  });
});

describe('a drawable text', () => {
  test.each([
    ['has a stone for each emoji', '😀 Fire🔥', `${stone} Fire${stone}`],
    ['has one stone for a family emoji', '👩‍👩‍👧', stone],
    ['has one stone for a flag', '#🇫🇷', `#${stone}`],
    ['has a stone for each character without a glyph', '\u{16a0}\u{10380}', stone + stone],
    ['has a stone for half a surrogate pair', 'a\ud800', `a${stone}`],
    ['has plain letters for decorated ones', '𝓕𝓪𝓷𝓬𝔂', 'Fancy'],
    ['has no marks that a letter cannot carry', 'z\u0338\u0322\u031bap', 'zap'],
    ['has no direction marks', '\u202eevil\u202c', 'evil'],
    ['has the same symbols', '★♥♡', '★♥♡'],
    ['is empty for an empty name', '', ''],
  ])('%s', (_, text, expected) => {
    expect(toDrawable(text, allSlices)).toBe(expected);
  });

  test('stays the same when it is made drawable again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 16 }), (name) => {
        const text = toDrawable(name, allSlices);
        expect(toDrawable(text, allSlices)).toBe(text);
      }),
    );
  });
});

test('a slice covers the declared characters that its font has, and reads the font once', () => {
  let readCount = 0;
  const slices = slicesOf('x', { '[4]': 'U+41-43,U+61', latin: 'U+42' }, (name) => {
    readCount += 1;
    return new Set(name === 'x-4' ? [0x41, 0x61] : [0x42]);
  });
  expect(slicesFor('AaBC', slices).map(({ name }) => name)).toEqual(['x-4', 'x-latin']);
  expect(toDrawable('AC', slices)).toBe(`A${stone}`);
  expect(readCount).toBe(2);
});
