/** Thousands of requests for profile icons from one network, each on a connection that closes at once. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { median } from '../../bench/harness/statistics.ts';
import { openSite, type TestSite } from '../http/site.ts';

/** A slow Data Dragon. */
const responseDelayMs = 200;
const lastIcon = 6999;
const png = Buffer.from('89504e470d0a1a0a00', 'hex');

let dataDragon: Server;
/** The paths of the requested icons. */
let iconCalls: string[];
let site: TestSite;
let siteUrl: string;

beforeEach(async () => {
  iconCalls = [];
  const ids = Array.from({ length: lastIcon + 1 }, (_, id) => id);
  const list = JSON.stringify({ data: Object.fromEntries(ids.map((id) => [id, { id }])) });
  dataDragon = createServer(({ url = '' }, response) => {
    if (url.endsWith('.png')) {
      iconCalls.push(url);
      setTimeout(() => response.end(png), responseDelayMs);
    } else {
      response.end(url.includes('versions') ? '["16.18.1"]' : list);
    }
  }).listen(0, '127.0.0.1');
  await once(dataDragon, 'listening');
  const { port } = dataDragon.address() as AddressInfo;
  const DATA_DRAGON_URL = `http://127.0.0.1:${port}`;
  site = await openSite({
    RIOT_API_KEY: 'RGAPI-test',
    RIOT_API_URL: `${DATA_DRAGON_URL}/{routing}`,
    DATA_DRAGON_URL,
    TRUST_PROXY: '127.0.0.1',
  });
  siteUrl = await site.listen();
  // The lists are in memory after the first icon.
  expect((await requestIcon(1)).status).toBe(200);
  iconCalls = [];
});
afterEach(async () => {
  await site.close();
  dataDragon.closeAllConnections();
  dataDragon.close();
});

const requestIcon = (id: number, network = '198.51.100.1') =>
  fetch(`${siteUrl}/api/icons/${id}.png`, { headers: { 'x-forwarded-for': network } });

/** Sends a request, and closes the connection when it has been sent. */
async function requestAndLeave(path: string): Promise<void> {
  const socket = connect(Number(new URL(siteUrl).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const headers = 'Host: localhost\r\nX-Forwarded-For: 203.0.113.7\r\n';
  await new Promise((resolve) => socket.write(`GET ${path} HTTP/1.1\r\n${headers}\r\n`, resolve));
  socket.destroy();
}

/**
 * Sends 2,000 requests, and at the same time requests ten icons from other networks.
 * @returns the median of the ten waits in milliseconds. On a busy machine, a single wait says nothing.
 */
async function measureOthers(toPath: (index: number) => string): Promise<number> {
  const attack = Promise.all(
    Array.from({ length: 40 }, async (_, client) => {
      for (let index = 0; index < 50; index++) await requestAndLeave(toPath(client * 50 + index));
    }),
  );
  const waits: number[] = [];
  for (let id = 5000; id < 5010; id++) {
    const startedAt = performance.now();
    expect((await requestIcon(id, `198.51.100.${id - 4900}`)).status).toBe(200);
    waits.push(performance.now() - startedAt);
  }
  await attack;
  return median(waits);
}

test('[security 50] 2,000 invented icons cause no call, and others get their icons within a second', async () => {
  const waitMs = await measureOthers((index) => `/api/icons/${100_000 + index}.png`);
  expect(waitMs).toBeLessThan(1000);
  expect(iconCalls).toHaveLength(10);
});

test.each([
  ['PNG', (index: number) => `/api/icons/${2000 + index}.png`],
  ['AVIF', (index: number) => `/api/icons/${2000 + index}/icon-112.avif`],
])(
  'clients that leave lose their places in the queue: 2,000 existing icons as %s',
  async (_, toPath) => {
    const waitMs = await measureOthers(toPath);
    expect(waitMs).toBeLessThan(1000);
    expect(iconCalls.length).toBeLessThan(400);
  },
);
