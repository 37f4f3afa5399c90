import { describe, expect, test } from 'vitest';
import { estimateWidth, fitText, splitName } from './fit.ts';

describe('a fitted text', () => {
  test('has the maximum size when it fits', () => {
    expect(fitText('Mira', 600, 104, 28)).toEqual({ text: 'Mira', fontSize: 104 });
  });

  test('is smaller when it does not fit', () => {
    const { text, fontSize } = fitText('GRANDMASTER I', 376, 62, 32);
    expect(text).toBe('GRANDMASTER I');
    expect(fontSize).toBeLessThan(62);
    expect(estimateWidth(text) * fontSize).toBeLessThanOrEqual(376);
  });

  test('is truncated when it would be too small', () => {
    const { text, fontSize } = fitText('W'.repeat(22), 200, 20, 16);
    expect(fontSize).toBe(16);
    expect(text).toMatch(/^W+…$/);
    expect(estimateWidth(text) * fontSize).toBeLessThanOrEqual(200);
  });

  test('is not cut in the middle of a letter with marks', () => {
    expect(fitText('नि'.repeat(30), 100, 20, 16).text).toMatch(/नि…$/);
  });

  test('can be empty', () => {
    expect(fitText('', 100, 20, 16)).toEqual({ text: '', fontSize: 20 });
  });
});

describe('a split name', () => {
  test.each([
    ['Mira', ['Mira']],
    ['Thirteen_char', ['Thirteen_char']],
    ['Layla-of-the-North', ['Layla-of-', 'the-North']],
    ['abcdefghijklmnopqrstuvwxyz', ['abcdefghijklm', 'nopqrstuvwxyz']],
    ['a_very_longwordwithoutanybreak', ['a_very_longword', 'withoutanybreak']],
    ['______________', ['_______', '_______']],
  ])('%s has the lines %j', (name, lines) => {
    expect(splitName(name)).toEqual(lines);
    expect(splitName(name).join('')).toBe(name);
  });
});
