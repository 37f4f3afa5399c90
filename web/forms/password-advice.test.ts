import { expect, test } from 'vitest';
import { formatPasswordAdvice } from './password-advice.ts';

const easy = /attackers try first/;

test.each<readonly [string, RegExp]>([
  ...['password', 'Password123!', 'qwerty1', '12345678', 'aaaaaaaaaaaa', 'iloveyou'].map(
    (password) => [password, easy] as const,
  ),
  // Regardless of case.
  ['xxMIRAxx-long-enough', /contains your username/],
  ['ku7-qx', /longer/],
  ['seven blue herons', /^$/],
  // Empty, and too short to be allowed.
  ['', /^$/],
  ['abc', /^$/],
])('[security 7] the advice on the password %j of mira matches %s', (password, advice) => {
  expect(formatPasswordAdvice(password, 'mira')).toMatch(advice);
});
