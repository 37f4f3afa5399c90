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
])('the IP address %s belongs to the network %s', (ipAddress, network) => {
  expect(toNetwork(ipAddress)).toBe(network);
});

test('a reset connection, which has no IP address, belongs to the network with an empty name', () => {
  expect(toNetwork(undefined)).toBe('');
});

/** Sends two forwarded requests. Returns the warnings about TRUST_PROXY in the log. */
async function sendForwardedRequests(remoteAddress: string, settings: Record<string, string> = {}) {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  const server = Fastify({ logger: { level: 'warn', stream } });
  warnOfUntrustedProxy(server, readConfig(settings, []));
  server.get('/', async () => 'fine');
  for (let count = 0; count < 2; count++) {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    await server.inject({ url: '/', remoteAddress, headers });
  }
  return lines.filter((line) => line.includes('TRUST_PROXY'));
}

test('requests through an untrusted proxy on this machine cause one warning', async () => {
  expect(await sendForwardedRequests('127.0.0.1')).toHaveLength(1);
});

test('requests through a trusted proxy, or with a forwarded header from another machine, cause no warning', async () => {
  expect(await sendForwardedRequests('127.0.0.1', { TRUST_PROXY: '1' })).toEqual([]);
  expect(await sendForwardedRequests('203.0.113.9')).toEqual([]);
});
