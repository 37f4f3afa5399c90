import { expect, test } from 'vitest';
import {
  attemptsFromKnownDevices,
  attemptsPerAccount,
  verificationsPerNetwork,
} from './sign-in-throttle.ts';

test('wrong passwords on one network never use up the looks at an account that its owner needs there', () => {
  const wrong = [attemptsPerAccount, attemptsFromKnownDevices];
  const most = wrong.reduce((sum, { burst }) => sum + burst, 0);
  const aSecond = wrong.reduce((sum, { secondsPerRequest }) => sum + 1 / secondsPerRequest, 0);
  expect(verificationsPerNetwork.burst).toBeGreaterThan(most);
  expect(1 / verificationsPerNetwork.secondsPerRequest).toBeGreaterThan(aSecond);
});
