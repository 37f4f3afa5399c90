/** An overloaded process refuses requests with 503. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDelaySampler } from '../../server/http/requests/overload.ts';
import { siteTexts } from '../../texts/site.ts';
import { openSite, type TestSite } from './site.ts';

let site: TestSite;
const logLines: string[] = [];
beforeAll(async () => {
  const options = {
    sampleDelayMs: createDelaySampler(),
    onLogLine: (line: string) => void logLines.push(line),
  };
  site = await openSite({}, options);
});
afterAll(() => site.close());

/** Blocks the event loop until a request is refused, for ten seconds at most. */
async function overloadSite(): Promise<void> {
  const endMs = performance.now() + 10_000;
  while (performance.now() < endMs) {
    // Requests are refused after some samples in a row with an average delay of more than 50 ms. A sample is taken every 500 ms.
    const turnEndMs = performance.now() + 150;
    while (performance.now() < turnEndMs);
    await nextTurn();
    if ((await site.browser().get('/Demo')).statusCode === 503) return;
  }
}

/** Repeats a request until it is refused, and returns the 503 response. At first half of the requests are refused. */
async function requestUntilRefused(path: string, accept: string) {
  for (let index = 0; index < 60; index++) {
    const response = await site.browser().get(path, { accept });
    if (response.statusCode === 503) return response;
  }
  throw new Error(`${path} was served 60 times`);
}

test('during an overload pages get an HTML error, the API gets JSON, and health checks are always served', async () => {
  const { body } = await site.browser().get('/Demo');
  const [file = ''] = /\/assets\/[^"]+\.js/.exec(body) ?? [];
  await overloadSite();
  const page = await requestUntilRefused('/Demo', 'text/html,*/*');
  expect(page.headers).toMatchObject({
    'retry-after': '10',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  });
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toContain(siteTexts.busy);
  expect(page.body).toContain('Rankfolio');
  expect(page.body).toContain('<a class="');

  const response = await requestUntilRefused('/api/users/Demo', '*/*');
  expect(response.headers['retry-after']).toBe('10');
  expect(response.json()).toEqual({ error: 'overloaded', message: siteTexts.busy });

  // Only files that exist are always served.
  await requestUntilRefused('/assets/none.js', '*/*');
  for (let index = 0; index < 20; index++) {
    for (const path of ['/healthz', '/readyz', file]) {
      expect((await site.browser().get(path)).statusCode, path).toBe(200);
    }
  }
  const metrics = (await site.browser().get('/metrics')).body;
  expect(metrics).toMatch(/rankfolio_requests_turned_away_total [1-9]/);
  // All requests of this test come from one address.
  expect(logLines.filter((line) => line.includes('set TRUST_PROXY'))).toHaveLength(1);
});
