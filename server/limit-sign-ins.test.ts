import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitConcurrentSignIns } from './limit-sign-ins.ts';

const attempt = { username: 'Crowded', network: '203.0.113.7', knownDevice: undefined };

test('[security 11] of many simultaneous sign-ins, few start before other requests are served', async () => {
  let begun = 0;
  const throttle = limitConcurrentSignIns(async (_attempt, signIn) => {
    begun += 1;
    return signIn();
  }, 4);
  const signingIn = Array.from({ length: 100 }, () =>
    throttle(attempt, async () => ({ kind: 'signed-in' }) as const),
  );
  let before = 0;
  for (let looks = 0; before < 100 && looks < 1000; looks++) {
    expect(begun - before).toBeLessThanOrEqual(8);
    before = begun;
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
