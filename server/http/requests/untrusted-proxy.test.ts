import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { warnOfUntrustedProxy } from './untrusted-proxy.ts';

/** What the log says of two requests that a proxy forwarded. */
async function warningsAbout(remoteAddress: string, settings: Record<string, string> = {}) {
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

test('a proxy on this machine that the settings do not name is told of, once', async () => {
  expect(await warningsAbout('127.0.0.1')).toHaveLength(1);
});

test('neither a trusted proxy is, nor a header that anybody on the network can send', async () => {
  expect(await warningsAbout('127.0.0.1', { TRUST_PROXY: '1' })).toEqual([]);
  expect(await warningsAbout('203.0.113.9')).toEqual([]);
});
