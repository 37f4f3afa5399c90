import { describe, expect, test } from 'vitest';
import { maxGameNameLength, maxTagLineLength, parseRiotId } from './riot-id.ts';

/** The characters are invisible, so they are written as code points. */
const zeroWidthSpace = String.fromCodePoint(0x200b);
const combiningAcute = String.fromCodePoint(0x0301);

describe('parsing a Riot ID', () => {
  test.each([
    ['Mosswick#NA1', 'Mosswick', 'NA1'],
    ['  Ember Lynx # GLOW ', 'Ember Lynx', 'GLOW'],
    ['달빛여우#KR1', '달빛여우', 'KR1'],
    ['نجمة الرمال#ME1', 'نجمة الرمال', 'ME1'],
    ['ñ #한국', 'ñ', '한국'],
    ['a#b#c', 'a#b', 'c'],
    ['x#1', 'x', '1'],
    // A filler of Hangul is a letter.
    ['\u3164\u3164#NA1', '\u3164\u3164', 'NA1'],
    ['../#?api_key=', '../', '?api_key='],
  ])('%j is a name with a tag', (text, gameName, tagLine) => {
    expect(parseRiotId(text)).toEqual({ gameName, tagLine });
  });

  test('a name without a tag has an undefined tag', () => {
    expect(parseRiotId(' Pão de Lua ')).toEqual({ gameName: 'Pão de Lua', tagLine: undefined });
  });

  test('a letter and its combining accent become one character, even with a mark between them', () => {
    for (const between of ['', zeroWidthSpace]) {
      expect(parseRiotId(`e${between}${combiningAcute}#NA1`)?.gameName).toBe('é');
    }
  });

  test.each([
    '',
    '   ',
    '#',
    '#NA1',
    'Mosswick#',
    'Mosswick# ',
    zeroWidthSpace,
    'a\u0000b',
    'a\nb#NA1',
    '\ud83c#NA1',
    'x'.repeat(maxGameNameLength + 1),
    `x#${'1'.repeat(maxTagLineLength + 1)}`,
    'x'.repeat(1_000_000),
  ])('%j is not a Riot ID', (text) => expect(parseRiotId(text)).toBeUndefined());

  test('length is counted in code points, not in UTF-16 units', () => {
    expect(parseRiotId('🌙'.repeat(maxGameNameLength))).toBeDefined();
    expect(parseRiotId('🌙'.repeat(maxGameNameLength + 1))).toBeUndefined();
  });
});
