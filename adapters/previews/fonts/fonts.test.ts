import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slicesFor, slicesOf } from './coverage.ts';
import { stone, toDrawable } from './drawable.ts';
import { families, openTypefaces } from './typefaces.ts';

const typefaces = openTypefaces();
const own = families[0]?.id ?? '';
const familiesOf = (text: string) => [
  ...new Set(
    typefaces
      .fontsFor(text)
      .map(
        ({ name }) =>
          families.find(({ id }) => name.replace(/-(\d+|[a-z]+(-ext)?)$/, '') === id)?.id,
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
  ])('%s needs the site’s own and %j', (text, others) => {
    expect(typefaces.toDrawable(text)).toBe(text);
    expect(familiesOf(text)).toEqual([own, ...others]);
  });

  test('are few: a Korean name does not bring all of Korean along', () => {
    const korean = typefaces.fontsFor('조용한바람').filter(({ name }) => name.startsWith('nanum'));
    expect(korean.length).toBeLessThanOrEqual(5);
  });

  test('are the same array for the same slices, so that they are parsed once', () => {
    expect(typefaces.fontsFor('Ветер')).toBe(typefaces.fontsFor('Перемен'));
  });
});

describe('a drawable text', () => {
  test.each([
    ['emoji become stones', '😀 Fire🔥', `${stone} Fire${stone}`],
    ['a family of emoji is one stone', '👩‍👩‍👧', stone],
    ['a flag is one stone', '#🇫🇷', `#${stone}`],
    ['what no typeface has becomes a stone', '\u{16a0}\u{10380}', stone + stone],
    ['half a surrogate becomes a stone', 'a\ud800', `a${stone}`],
    ['decorated letters become plain', '𝓕𝓪𝓷𝓬𝔂', 'Fancy'],
    ['marks that a letter cannot carry are dropped', 'z\u0338\u0322\u031bap', 'zap'],
    ['marks that turn the text around are dropped', '\u202eevil\u202c', 'evil'],
    ['symbols stay', '★♥♡', '★♥♡'],
    ['nothing stays nothing', '', ''],
  ])('%s', (_, text, expected) => {
    expect(typefaces.toDrawable(text)).toBe(expected);
  });

  test('can be drawn as it is, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 16 }), (name) => {
        const text = typefaces.toDrawable(name);
        expect(typefaces.toDrawable(text)).toBe(text);
      }),
    );
  });
});

test('a slice has what it declares and its font has, and asks the font once', () => {
  let asked = 0;
  const slices = slicesOf('x', { '[4]': 'U+41-43,U+61', latin: 'U+42' }, (name) => {
    asked += 1;
    return new Set(name === 'x-4' ? [0x41, 0x61] : [0x42]);
  });
  expect(slicesFor('AaBC', slices).map(({ name }) => name)).toEqual(['x-4', 'x-latin']);
  expect(toDrawable('AC', slices)).toBe(`A${stone}`);
  expect(asked).toBe(2);
});
