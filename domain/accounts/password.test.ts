import { expect, test } from 'vitest';
import { checkPassword } from './password.ts';

test.each([
  'abcdef',
  '123456',
  '🦊🦊🦊🦊🦊🦊',
  '      ',
  'x'.repeat(64),
  'x'.repeat(1000),
  '🦊'.repeat(1000),
])('a password of 6 to 1,000 characters is accepted (%#)', (password) => {
  expect(checkPassword(password)).toEqual({ kind: 'fine' });
});

test.each(['', 'abcde', '🦊🦊🦊🦊🦊'])(
  '[security 6] a password of less than 6 characters gets the specified text (%#)',
  (password) => {
    expect(checkPassword(password)).toEqual({
      kind: 'refused',
      why: 'too-short',
    });
  },
);

test.each([1001, 5000, 1_000_000])('a password of %i characters is refused', (length) => {
  expect(checkPassword('x'.repeat(length))).toMatchObject({
    why: 'too-long',
  });
});
