import { expect, test } from 'vitest';
import { formatPasswordAdvice } from './password-advice.ts';

test.each(['password', 'Password123!', 'qwerty1', '12345678', 'aaaaaaaaaaaa', 'iloveyou'])(
  '[security 7] the password %s gets advice that it is easy to guess',
  (password) => {
    expect(formatPasswordAdvice(password, 'mira')).toMatch(/attackers try first/);
  },
);

test('a password that contains the username gets advice, regardless of case', () => {
  expect(formatPasswordAdvice('xxMIRAxx-long-enough', 'mira')).toMatch(/contains your username/);
});

test('a password below the recommended length gets advice, and a longer password gets none', () => {
  expect(formatPasswordAdvice('ku7-qx', 'mira')).toMatch(/longer/);
  expect(formatPasswordAdvice('seven blue herons', 'mira')).toBe('');
});

test('an empty password, and a password that is too short to be allowed, get no advice', () => {
  expect(formatPasswordAdvice('', 'mira')).toBe('');
  expect(formatPasswordAdvice('abc', 'mira')).toBe('');
});
