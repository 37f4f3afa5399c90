import { expect, test } from 'vitest';
import { toNetwork } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
])('%s counts as %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});

test('a reset connection has an empty network', () => {
  expect(toNetwork(undefined)).toBe('');
});
