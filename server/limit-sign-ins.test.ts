import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitConcurrentSignIns } from './limit-sign-ins.ts';

const attempt = { username: 'Crowded', network: '203.0.113.7', knownDevice: undefined };

test('[security 11] only a few of many simultaneous sign-ins start before other requests are served', async () => {
  let startedCount = 0;
  const throttle = limitConcurrentSignIns(async (_attempt, signIn) => {
    startedCount += 1;
    return signIn();
  }, 4);
  const signingIn = Array.from({ length: 100 }, () =>
    throttle(attempt, async () => ({ kind: 'signed-in' }) as const),
  );
  let previousCount = 0;
  for (let turns = 0; previousCount < 100 && turns < 1000; turns++) {
    expect(startedCount - previousCount).toBeLessThanOrEqual(8);
    previousCount = startedCount;
    await yieldToRequests();
  }
  expect(await Promise.all(signingIn)).toHaveLength(100);
});

test('a sign-in behind two hundred queued ones is refused as busy', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const throttle = limitConcurrentSignIns(async (_attempt, signIn) => {
    await promise;
    return signIn();
  }, 4);
  const signingIn = Array.from({ length: 300 }, () =>
    throttle(attempt, async () => ({ kind: 'wrong' }) as const),
  );
  resolve();
  const outcomes = await Promise.all(signingIn);
  expect(outcomes.filter(({ kind }) => kind === 'wrong')).toHaveLength(204);
  expect(outcomes.filter(({ kind }) => kind === 'busy')).toHaveLength(96);
});
