import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { toIpv6Site } from '../../../domain/limits/ipv6-site.ts';
import { readConfig } from '../../config.ts';
import { isLoopbackAddress, toNetwork, warnOfUntrustedProxy } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['2001:0DB8:0001:0002:0:0:0:1', '2001:db8:1:2'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['[2001:db8::7]:443', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['unknown', ''],
  ['203.0.113.7, 198.51.100.1', ''],
])('the IP address %s belongs to the network %s', (ipAddress, network) => {
  expect(toNetwork(ipAddress)).toBe(network);
});

test.each([
  ['2001:db8:1:2::7', '2001:db8:1'],
  ['2001:DB8:1:ffff::', '2001:db8:1'],
  ['2001:db8:2::', '2001:db8:2'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
])('the network of %s belongs to the site %s', (ipAddress, site) => {
  expect(toIpv6Site(toNetwork(ipAddress))).toBe(site);
});

test.each([
  ['127.0.0.1', true],
  ['127.3.2.1', true],
  ['::1', true],
  ['0:0:0:0:0:0:0:1', true],
  ['::ffff:7f00:1', true],
  ['128.0.0.1', false],
  ['localhost', false],
])('%s is a loopback address: %s', (ipAddress, isLoopback) => {
  expect(isLoopbackAddress(ipAddress)).toBe(isLoopback);
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
