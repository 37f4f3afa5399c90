/** Thousands of requests for profile icons from one network, each on a connection that closes at once. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { median } from '../../bench/harness/statistics.ts';
import { requestAndLeave } from '../fixtures/request-and-leave.ts';
import { startSlowDataDragon } from '../fixtures/riot/slow-data-dragon.ts';
import { openSite, type TestSite } from '../http/site.ts';

let dataDragon: Awaited<ReturnType<typeof startSlowDataDragon>>;
let site: TestSite;
let siteUrl: string;

beforeEach(async () => {
  dataDragon = await startSlowDataDragon({ iconDelayMs: 200 });
  site = await openSite({
    RIOT_API_KEY: 'RGAPI-test',
    RIOT_API_URL: `${dataDragon.url}/{routing}`,
    DATA_DRAGON_URL: dataDragon.url,
    TRUST_PROXY: '127.0.0.1',
  });
  siteUrl = await site.listen();
  // The lists are in memory after the first icon.
  expect((await requestIcon(1)).status).toBe(200);
  dataDragon.iconCalls.length = 0;
});
afterEach(async () => {
  await site.close();
  dataDragon.close();
});

const requestIcon = (id: number, network = '198.51.100.1') =>
  fetch(`${siteUrl}/api/icons/${id}.png`, { headers: { 'x-forwarded-for': network } });

/**
 * Sends 2,000 requests, and at the same time requests ten icons from other networks.
 * @returns the median of the ten waits in milliseconds. On a busy machine, a single wait says nothing.
 */
async function measureOthers(toPath: (index: number) => string): Promise<number> {
  const attack = Promise.all(
    Array.from({ length: 40 }, async (_, client) => {
      for (let index = 0; index < 50; index++)
        await requestAndLeave(siteUrl, toPath(client * 50 + index), '203.0.113.7');
    }),
  );
  const waitsMs: number[] = [];
  for (let id = 5000; id < 5010; id++) {
    const startedAt = performance.now();
    expect((await requestIcon(id, `198.51.100.${id - 4900}`)).status).toBe(200);
    waitsMs.push(performance.now() - startedAt);
  }
  await attack;
  return median(waitsMs);
}

test('[security 50] 2,000 invented icons cause no call, and others get their icons within a second', async () => {
  const waitMs = await measureOthers((index) => `/api/icons/${100_000 + index}.png`);
  expect(waitMs).toBeLessThan(1000);
  expect(dataDragon.iconCalls).toHaveLength(10);
});

test.each([
  ['PNG', (index: number) => `/api/icons/${2000 + index}.png`],
  ['AVIF', (index: number) => `/api/icons/${2000 + index}/icon-112.avif`],
])(
  'clients that leave lose their places in the queue: 2,000 existing icons as %s',
  async (_, toPath) => {
    const waitMs = await measureOthers(toPath);
    expect(waitMs).toBeLessThan(1000);
    expect(dataDragon.iconCalls.length).toBeLessThan(400);
  },
);
