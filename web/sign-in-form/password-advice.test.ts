import { expect, test } from 'vitest';
import { passwordAdvice } from './password-advice.ts';

test.each(['password', 'Password123!', 'qwerty1', '12345678', 'aaaaaaaaaaaa', 'iloveyou'])(
  '[security 7] %s is what others try first',
  (password) => {
    expect(passwordAdvice(password, 'mira')).toMatch(/others try first/);
  },
);

test('a password that contains the username gets advice, regardless of case', () => {
  expect(passwordAdvice('xxMIRAxx-long-enough', 'mira')).toMatch(/contains your username/);
});

test('a short password gets advice, a long one none', () => {
  expect(passwordAdvice('ku7-qx', 'mira')).toMatch(/longer/);
  expect(passwordAdvice('seven blue herons', 'mira')).toBe('');
});

test('an empty or forbidden password gets no advice', () => {
  expect(passwordAdvice('', 'mira')).toBe('');
  expect(passwordAdvice('abc', 'mira')).toBe('');
});
