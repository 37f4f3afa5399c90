/** An overloaded process refuses requests with 503. */
import { expect, test } from 'vitest';
import { siteTexts } from '../../texts/site.ts';
import { openSharedSite } from './site.ts';

const logLines: string[] = [];
/** The event loop is late at every sample. */
const site = openSharedSite(
  {},
  { sampleDelayMs: () => 120, onLogLine: (line) => void logLines.push(line) },
);

/** Repeats a request until it is refused, and returns the 503 response. At first half of the requests are refused. */
async function requestUntilRefused(path: string, accept: string) {
  for (let index = 0; index < 60; index++) {
    const response = await site.get(path, { accept });
    if (response.statusCode === 503) return response;
  }
  throw new Error(`${path} was served 60 times`);
}

test('during an overload pages get an HTML error, the API gets JSON, and health checks are always served', async () => {
  const { body } = await site.get('/Demo');
  const [file = ''] = /\/assets\/[^"]+\.js/.exec(body) ?? [];
  const isRefused = async () => (await site.get('/Demo')).statusCode === 503;
  await expect.poll(isRefused).toBe(true);
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
      expect((await site.get(path)).statusCode, path).toBe(200);
    }
  }
  const metrics = (await site.get('/metrics')).body;
  expect(metrics).toMatch(/rankfolio_requests_turned_away_total [1-9]/);
  // All requests of this test come from one address.
  expect(logLines.filter((line) => line.includes('set TRUST_PROXY'))).toHaveLength(1);
});
