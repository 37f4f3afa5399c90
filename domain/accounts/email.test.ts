import { expect, test } from 'vitest';
import { isEmailAddress } from './email.ts';

test.each(['a@b.example', 'first.last+ranks@mail.ranks.example', "o'neill@xn--bcher-kva.example"])(
  '%s is an address',
  (address) => expect(isEmailAddress(address)).toBe(true),
);

test.each([
  '',
  'mira',
  'mira@localhost',
  'mira@[127.0.0.1]',
  'mira@127.0.0.1',
  'a@b.example,c@d.example',
  'Mira <a@b.example>',
  'a@b.example\r\nBcc: c@d.example',
  'a b@c.example',
  'аdmin@ranks.example',
  `${'x'.repeat(65)}@b.example`,
  `a@${'b.'.repeat(130)}example`,
])('%j is refused', (text) => expect(isEmailAddress(text)).toBe(false));
