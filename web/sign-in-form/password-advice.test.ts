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

test('a short password gets advice, a long one none', () => {
  expect(formatPasswordAdvice('ku7-qx', 'mira')).toMatch(/longer/);
  expect(formatPasswordAdvice('seven blue herons', 'mira')).toBe('');
});

test('an empty or forbidden password gets no advice', () => {
  expect(formatPasswordAdvice('', 'mira')).toBe('');
  expect(formatPasswordAdvice('abc', 'mira')).toBe('');
});
