import { expect, test } from 'vitest';
import {
  attemptsFromKnownDevices,
  attemptsPerAccount,
  verificationsPerNetwork,
} from './sign-in-throttle.ts';

test('wrong passwords from a network never use up the verifications that the owner needs there', () => {
  const wrong = [attemptsPerAccount, attemptsFromKnownDevices];
  const maxWrong = wrong.reduce((sum, { burst }) => sum + burst, 0);
  const perSecond = wrong.reduce((sum, { secondsPerRequest }) => sum + 1 / secondsPerRequest, 0);
  expect(verificationsPerNetwork.burst).toBeGreaterThan(maxWrong);
  expect(1 / verificationsPerNetwork.secondsPerRequest).toBeGreaterThan(perSecond);
});
