import { expect, test } from 'vitest';
import { gameById } from './games.ts';
import { findMainQueue } from './ranks.ts';

const { queues } = gameById('lichess');
const rated = (otherGames: number) => {
  return { kind: 'rating', emblem: 'BLITZ', rating: 1700, wins: 0, losses: 0, otherGames } as const;
};

test.each([
  [{ bullet: rated(10), blitz: rated(12), rapid: { kind: 'unranked' } as const }, 'blitz'],
  [{ bullet: rated(12), blitz: rated(12) }, undefined],
  // Another queue may have more games, which are not known.
  [{ bullet: rated(12) }, undefined],
  [{}, undefined],
])('of %j the main queue is %s', (ranks, main) => {
  expect(findMainQueue(queues, ranks)?.id).toBe(main);
});
