import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSourceNeeds } from '../../../tests/fixtures/sources/source-needs.ts';
import type { SourceCall } from '../source-request.ts';
import { serialPolicy } from './limit-policy.ts';
import { openRequests } from './open-requests.ts';

let order = 0;

function createCall(network: string, signal?: AbortSignal): SourceCall {
  order += 1;
  const deadline = Date.now() + 9000;
  const priority = { share: 1, order, deadline, network };
  return { host: 'source.test', method: '/user', key: 'site', priority, signal };
}

test('[security 59] at a source with serial calls, the networks of visitors take turns', async () => {
  const sent: (string | undefined)[] = [];
  let underWay = 0;
  const requests = openRequests(createSourceNeeds(), serialPolicy);
  const request = requests.limit<SourceCall>(async ({ priority }) => {
    underWay += 1;
    expect(underWay).toBe(1);
    sent.push(priority?.network);
    await setImmediate();
    underWay -= 1;
    return { kind: 'ok', body: null, headers: new Headers() };
  });
  const flood = Array.from({ length: 40 }, () => request(createCall('203.0.113.7')));
  const others = ['198.51.100.1', '198.51.100.2'].map((network) => request(createCall(network)));
  await Promise.all([...flood, ...others]);
  expect(sent).toHaveLength(42);
  expect(sent.lastIndexOf('198.51.100.2')).toBeLessThan(6);
  await requests.close();
});

test('a call that waits for its turn too long is busy, and is never sent', async () => {
  let sentCount = 0;
  const mayAnswer = Promise.withResolvers<void>();
  const requests = openRequests(createSourceNeeds(), serialPolicy);
  const request = requests.limit<SourceCall>(async () => {
    sentCount += 1;
    await mayAnswer.promise;
    return { kind: 'ok', body: null, headers: new Headers() };
  });
  const first = request(createCall('203.0.113.7'));
  const second = await request(createCall('203.0.113.7', AbortSignal.timeout(10)));
  expect(second).toMatchObject({ kind: 'failed', failure: 'limited', isShareUsedUp: false });
  mayAnswer.resolve();
  expect((await first).kind).toBe('ok');
  expect(sentCount).toBe(1);
  await requests.close();
});
