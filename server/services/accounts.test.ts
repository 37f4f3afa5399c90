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

test('[security 11] sign-ins of one network that fill the queue give way to those of other networks', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const finished: string[] = [];
  const throttle = limitConcurrentSignIns(async ({ network }, signIn) => {
    await promise;
    finished.push(network);
    return signIn();
  }, 4);
  const signInFrom = (network: string) =>
    throttle({ ...attempt, network }, async () => ({ kind: 'signed-in' }) as const);
  const ofOneNetwork = Array.from({ length: 300 }, () => signInFrom(attempt.network));
  const ofOthers = Array.from({ length: 20 }, (_, index) => signInFrom(`198.51.100.${index}`));
  resolve();
  expect(await Promise.all(ofOthers)).toEqual(ofOthers.map(() => ({ kind: 'signed-in' })));
  // Four sign-ins of the one network ran before the others came, and it has one turn in each round.
  expect(
    finished.slice(0, 4 + 20 + 1).filter((network) => network !== attempt.network),
  ).toHaveLength(20);
  const outcomes = await Promise.all(ofOneNetwork);
  expect(outcomes.filter(({ kind }) => kind === 'busy')).toHaveLength(96 + 20);
});

test('when two hundred sign-ins are queued, further sign-ins are refused as busy', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const throttle = limitConcurrentSignIns(async (_attempt, signIn) => {
    await promise;
    return signIn();
  }, 4);
  const signIns = Array.from({ length: 300 }, () =>
    throttle(attempt, async () => ({ kind: 'wrong' }) as const),
  );
  resolve();
  const outcomes = await Promise.all(signIns);
  // Four started at once, two hundred were queued, and the other 96 were refused.
  expect(outcomes.filter(({ kind }) => kind === 'wrong')).toHaveLength(204);
  expect(outcomes.filter(({ kind }) => kind === 'busy')).toHaveLength(96);
});
