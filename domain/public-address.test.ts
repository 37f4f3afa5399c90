import { expect, test } from 'vitest';
import { parsePublicAddress } from './public-address.ts';

test.each([
  ['javascript:alert(1)', 'not-https'],
  ['data:text/html,x', 'not-https'],
  ['http://example.org/', 'not-https'],
  ['example.org/hook', 'not-an-address'],
  ['https://', 'not-an-address'],
  ['https://user:secret@example.org/', 'user-info'],
  ['https://good.example@evil.example/', 'user-info'],
  ['https://router/', 'not-an-address'],
  ['https://2130706433/', 'not-an-address'],
  ['https://0x7f.1/', 'not-an-address'],
  ['https://0177.0.0.1/', 'not-an-address'],
  ['https://127.1/', 'not-an-address'],
  ['https://[::1]/', 'not-an-address'],
  ['https://[::ffff:10.0.0.1]/', 'not-an-address'],
  ['https://[fe80::1%25eth0]/', 'not-an-address'],
])('%s is refused: %s', (text, why) => {
  expect(parsePublicAddress(text)).toEqual({ kind: 'refused', why });
});
