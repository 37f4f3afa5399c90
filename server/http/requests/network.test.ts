import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { toNetwork, warnOfUntrustedProxy } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
])('the address %s belongs to the network %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});

test('a reset connection, which has no address, has an empty network', () => {
  expect(toNetwork(undefined)).toBe('');
});

/** Sends two forwarded requests. Returns the warnings about TRUST_PROXY in the log. */
async function sendForwardedRequests(remoteAddress: string, settings: Record<string, string> = {}) {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  const server = Fastify({ logger: { level: 'warn', stream } });
  warnOfUntrustedProxy(server, readConfig(settings, []));
  server.get('/', async () => 'fine');
  for (let at = 0; at < 2; at++) {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    await server.inject({ url: '/', remoteAddress, headers });
  }
  return lines.filter((line) => line.includes('TRUST_PROXY'));
}

test('an untrusted proxy on this machine is logged once', async () => {
  expect(await sendForwardedRequests('127.0.0.1')).toHaveLength(1);
});

test('a trusted proxy and a header from another machine are not logged', async () => {
  expect(await sendForwardedRequests('127.0.0.1', { TRUST_PROXY: '1' })).toEqual([]);
  expect(await sendForwardedRequests('203.0.113.9')).toEqual([]);
});
