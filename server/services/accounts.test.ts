import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitConcurrentSignIns } from './accounts.ts';

const attempt = { username: 'Crowded', network: '203.0.113.7', knownDevice: undefined };

test('[security 11] only a few of many simultaneous sign-ins start before other requests are served', async () => {
  let startedCount = 0;
  const throttle = limitConcurrentSignIns(async (_attempt, signIn) => {
    startedCount += 1;
    return signIn();
  }, 4);
  const signIns = Array.from({ length: 100 }, () =>
    throttle(attempt, async () => ({ kind: 'signed-in' }) as const),
  );
  let previousCount = 0;
  for (let turns = 0; previousCount < 100 && turns < 1000; turns++) {
    // Four sign-ins run at once, so between two checks one group can end and the next one start.
    expect(startedCount - previousCount).toBeLessThanOrEqual(8);
    previousCount = startedCount;
    await yieldToRequests();
  }
  expect(await Promise.all(signIns)).toHaveLength(100);
});
