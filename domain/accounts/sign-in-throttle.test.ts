import { expect, test } from 'vitest';
import { signInLimits } from './sign-in-throttle.ts';

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
