import { expect, test } from 'vitest';
import { isWellFormedUsername } from '../accounts/username.ts';
import { createUsernameRules } from '../accounts/username-rules.ts';
import { compareRanks, toProgress } from '../games/ladder.ts';
import { sampleProfiles } from './sample-profiles.ts';

const { checkUsername } = createUsernameRules('Rankfolio', []);

test.each(sampleProfiles)('users cannot take the name of the sample $displayName', (sample) => {
  expect(isWellFormedUsername(sample.displayName)).toBe(true);
  expect(checkUsername(sample.displayName).kind).toBe('refused');
});

test.each(sampleProfiles)('the rank of $displayName rises to a next step', ({ ranks }) => {
  expect(ranks.toSorted(compareRanks).toReversed()).toEqual(ranks);
  // Without a next step, the card would lose its bar and change its height.
  for (const rank of ranks) expect(toProgress(rank)).not.toBeNull();
});
