import { expect, test } from 'vitest';
import type { RateLimiter, RateLimitKey } from '../limits/rate-limiter.ts';
import { createSignInThrottle, signInLimits } from './sign-in-throttle.ts';

test('wrong passwords from a network cannot use up the verifications that the owner needs on the same network', () => {
  const wrongPasswordLimits = [signInLimits.account, signInLimits.devices];
  const maxWrongAtOnce = wrongPasswordLimits.reduce((sum, { burst }) => sum + burst, 0);
  const wrongPerSecond = wrongPasswordLimits.reduce(
    (sum, { secondsPerRequest }) => sum + 1 / secondsPerRequest,
    0,
  );
  expect(signInLimits.verifications.burst).toBeGreaterThan(maxWrongAtOnce);
  expect(1 / signInLimits.verifications.secondsPerRequest).toBeGreaterThan(wrongPerSecond);
});

test('verifications for all accounts are counted for an IPv6 /48, wrong passwords for a /64', async () => {
  const counted: RateLimitKey[] = [];
  const rateLimiter: RateLimiter = {
    consume: async () => ({ kind: 'consumed' }),
    consumeAll: async (keys) => {
      counted.push(...keys);
      return { kind: 'consumed' };
    },
    refund: async () => undefined,
  };
  const attempt = { username: 'Ash', network: '2001:db8:7:1', knownDevice: undefined };
  await createSignInThrottle(rateLimiter)(attempt, async () => ({ kind: 'wrong' }));
  const findSubject = ({ name }: { readonly name: string }) =>
    counted.find(([limit]) => limit.name === name)?.[1];
  expect(findSubject(signInLimits.networkVerifications)).toBe('2001:db8:7');
  expect(findSubject(signInLimits.network)).toBe('2001:db8:7:1');
});
