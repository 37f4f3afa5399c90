import { expect, test } from 'vitest';
import { looksFromNetwork, triesForAccount, triesFromDevices } from './sign-in-tries.ts';

test('wrong passwords on one network never use up the looks at an account that its owner needs there', () => {
  const wrong = [triesForAccount, triesFromDevices];
  const most = wrong.reduce((sum, { burst }) => sum + burst, 0);
  const aSecond = wrong.reduce((sum, { secondsEach }) => sum + 1 / secondsEach, 0);
  expect(looksFromNetwork.burst).toBeGreaterThan(most);
  expect(1 / looksFromNetwork.secondsEach).toBeGreaterThan(aSecond);
});
