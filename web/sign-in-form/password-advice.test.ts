import { expect, test } from 'vitest';
import { passwordAdvice } from './password-advice.ts';

test.each(['password', 'Password123!', 'qwerty1', '12345678', 'aaaaaaaaaaaa', 'iloveyou'])(
  '[line 7] %s is what others try first',
  (password) => {
    expect(passwordAdvice(password, 'mira')).toMatch(/others try first/);
  },
);

test('the username inside is said, whatever its case', () => {
  expect(passwordAdvice('xxMIRAxx-long-enough', 'mira')).toMatch(/holds your username/);
});

test('a short one gets a friendly word, a long one none', () => {
  expect(passwordAdvice('ku7-qx', 'mira')).toMatch(/longer/);
  expect(passwordAdvice('seven blue herons', 'mira')).toBe('');
});

test('what is not typed or not allowed anyway gets no advice', () => {
  expect(passwordAdvice('', 'mira')).toBe('');
  expect(passwordAdvice('abc', 'mira')).toBe('');
});
