import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { hasPasskeys } from './has-passkeys.ts';

test.each([
  ['', 'localhost', true],
  ['', '127.0.0.1', false],
  ['https://ranks.example', 'ranks.example', true],
  ['http://ranks.example', 'ranks.example', false],
  ['https://203.0.113.7', '203.0.113.7', false],
  ['https://[2001:db8::1]', '[2001:db8::1]', false],
  ['http://localhost:8080', '127.0.0.1', true],
])('with ORIGIN=%s, passkeys work for requests to %s: %s', (ORIGIN, hostname, expected) => {
  const config = { origin: ORIGIN || 'http://localhost:3000', isOriginSet: ORIGIN !== '' };
  expect(hasPasskeys(config, { hostname } as FastifyRequest)).toBe(expected);
});
