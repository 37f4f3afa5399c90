import { describe, expect, test } from 'vitest';
import { findGameByName, games } from './games.ts';
import { findSource } from './sources.ts';

describe('the list of games', () => {
  test('begins with the two games of the specification, with their option labels', () => {
    expect(games.slice(0, 2).map(({ name, optionLabel }) => [name, optionLabel])).toEqual([
      ['League of Legends', 'League of Legends'],
      ['Teamfight Tactics', 'Teamfight Tactics (TFT)'],
    ]);
  });

  test('has the queue labels of the specification for the profile and the confirmation block', () => {
    const labels = games
      .slice(0, 2)
      .flatMap((game) => game.queues.map((queue) => [game.id, queue.label, queue.lookupLabel]));
    expect(labels).toEqual([
      ['league-of-legends', 'Solo', 'Solo Queue Rank'],
      ['league-of-legends', 'Flex', 'Flex Rank'],
      ['teamfight-tactics', 'Solo', 'Solo Rank'],
      ['teamfight-tactics', 'Double Up', 'Doubles Up Rank'],
      ['teamfight-tactics', 'Hyper Roll', 'Hyper Roll Rank'],
    ]);
  });

  test('credits only the source itself', () => {
    const credited = games.filter(({ credit }) => credit !== undefined);
    expect(credited.map(({ id }) => id)).toEqual(['deadlock']);
    for (const game of credited) expect(game.credit).toBe(findSource(game)?.name);
  });

  test('has unique ids and names, and unique ids and labels of queues within each game', () => {
    expect(new Set(games.map((game) => game.id)).size).toBe(games.length);
    expect(new Set(games.map((game) => game.name)).size).toBe(games.length);
    for (const { queues } of games) {
      for (const field of ['id', 'label'] as const) {
        expect(new Set(queues.map((queue) => queue[field])).size).toBe(queues.length);
      }
    }
  });
});

test.each(['', 'league of legends', 'Chess', '__proto__'])('no game has the name %j', (name) => {
  expect(findGameByName(name)).toBeUndefined();
});
