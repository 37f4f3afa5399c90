import { expect, test } from 'vitest';
import { signInLimits } from './sign-in-throttle.ts';

test('wrong passwords from a network always leave password verifications for the owner on the same network', () => {
  const wrong = [signInLimits.account, signInLimits.devices];
  const maxWrong = wrong.reduce((sum, { burst }) => sum + burst, 0);
  const perSecond = wrong.reduce((sum, { secondsPerRequest }) => sum + 1 / secondsPerRequest, 0);
  expect(signInLimits.verifications.burst).toBeGreaterThan(maxWrong);
  expect(1 / signInLimits.verifications.secondsPerRequest).toBeGreaterThan(perSecond);
});
