/** A process that cannot keep up. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../../domain/messages.ts';
import { openSite, type TestSite } from './site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite({}, { canBeOverloaded: true });
});
afterAll(() => site.close());

/** Keeps the event loop late until some requests are turned away, for ten seconds at most. */
async function overwork(): Promise<void> {
  const end = performance.now() + 10_000;
  while (performance.now() < end) {
    const turn = performance.now() + 150;
    while (performance.now() < turn);
    await nextTurn();
    if ((await site.browser().get('/Demo')).statusCode === 503) return;
  }
}

/** Asks often enough to be turned away at least once: each time the chance is at least one half. */
async function refusal(path: string, accept: string) {
  for (let tries = 0; tries < 60; tries++) {
    const answer = await site.browser().get(path, { accept });
    if (answer.statusCode === 503) return answer;
  }
  throw new Error(`${path} was served 60 times`);
}

test('people get a page of the site, programs JSON, and what must always be served is', async () => {
  await overwork();
  const page = await refusal('/Demo', 'text/html,*/*');
  expect(page.headers).toMatchObject({
    'retry-after': '10',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  });
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toContain(messages.siteBusy);
  expect(page.body).toContain('Rankfolio');
  expect(page.body).toContain('<a class="');

  const answer = await refusal('/api/users/Demo', '*/*');
  expect(answer.headers['retry-after']).toBe('10');
  expect(answer.json()).toEqual({ error: 'overloaded', message: messages.siteBusy });

  for (let tries = 0; tries < 20; tries++) {
    for (const path of ['/healthz', '/readyz']) {
      expect((await site.browser().get(path)).statusCode, path).toBe(200);
    }
  }
  const metrics = (await site.browser().get('/metrics')).body;
  expect(metrics).toMatch(/rankfolio_requests_turned_away_total [1-9]/);
});
