import { expect, test } from 'vitest';
import { findRiotIdProblem } from './riot-id.ts';

test.each([
  ['', { kind: 'empty' }],
  [' # ', { kind: 'empty' }],
  ['#NA1', { kind: 'no-name' }],
  ['Mosswick#', { kind: 'no-tag' }],
  ['Mosswick#A', { kind: 'tag-length', length: 1 }],
  ['Mosswick#NORTH1', { kind: 'tag-length', length: 6 }],
  ['Mo#NA1', { kind: 'name-length', length: 2 }],
  ['Mo', { kind: 'name-length', length: 2 }],
  ['A name of many words#NA1', { kind: 'name-length', length: 20 }],
  ['x'.repeat(300), { kind: 'name-length', length: 300 }],
  ['Moss/wick#NA1', { kind: 'odd-character', character: '/' }],
  ['Moss#wick#NA1', { kind: 'odd-character', character: '#' }],
  ['Mosswick#N.1', { kind: 'odd-character', character: '.' }],
  ['Moss🌙wick', { kind: 'odd-character', character: '🌙' }],
])('%j has the problem %o', (text, problem) => {
  expect(findRiotIdProblem(text)).toEqual(problem);
});

test.each(['Mosswick', ' Ember Lynx # GLOW ', '달빛여우#KR1', 'نجمة الرمال#ME1', 'Gülşah#한국한'])(
  '%j has no problem',
  (text) => {
    expect(findRiotIdProblem(text)).toBeUndefined();
  },
);
