import { expect, test } from 'vitest';
import { isWellFormedUsername } from '../accounts/username.ts';
import { createCheckUsername } from '../accounts/username-rules.ts';
import { gameById, gameIds } from './games.ts';
import { compareRanks, toProgress } from './ladder.ts';
import { sampleProfiles } from './sample-profiles.ts';

const checkUsername = createCheckUsername('Rankfolio');

test('every game has a sample, so that each site can show one of a game that it offers', () => {
  expect(
    new Set(sampleProfiles.map(({ game }) => game)),
    'domain/games/sample-profiles.ts',
  ).toEqual(new Set(gameIds));
});

test.each(sampleProfiles)('users cannot take the name of the sample $displayName', (sample) => {
  expect(isWellFormedUsername(sample.displayName)).toBe(true);
  expect(checkUsername(sample.displayName).kind, 'sampleNames in username-rules.ts').toBe(
    'refused',
  );
});

test.each(sampleProfiles)('the sample $displayName shows a queue of its game', (sample) => {
  const labels = gameById(sample.game).queues.map(({ label }) => label);
  expect(labels).toContain(sample.queue);
});

test.each(sampleProfiles)('the rank of $displayName rises and keeps its height', ({ ranks }) => {
  expect(ranks.toSorted(compareRanks).toReversed()).toEqual(ranks);
  // The card has a bar at each step or at none.
  expect(new Set(ranks.map((rank) => toProgress(rank) === null)).size).toBe(1);
});
