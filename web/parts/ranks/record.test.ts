import { describe, expect, test } from 'vitest';
import type { games } from '../../../domain/games/games.ts';
import { leagueOfLegends } from '../../../domain/games/league-of-legends/league-of-legends.ts';
import { teamfightTactics } from '../../../domain/games/teamfight-tactics/teamfight-tactics.ts';
import { describeRecord } from '../../../texts/describe/record.ts';

describe('wins and losses', () => {
  test.each([
    [142, 121, '142 W · 121 L · 54 %', '142 wins, 121 losses, 54 percent won'],
    [1, 1, '1 W · 1 L · 50 %', '1 win, 1 loss, 50 percent won'],
  ])('%i and %i are abbreviated on screen and spoken in full', (wins, losses, shown, spoken) => {
    const record = describeRecord({ record: 'wins-and-losses' }, { wins, losses });
    expect(record.parts.join(' ').replaceAll('\u00a0', ' ')).toBe(shown);
    expect(record.spoken).toBe(spoken);
  });

  test.each([
    [1, 2, 33],
    [2, 1, 67],
    [0, 9, 0],
    [9, 0, 100],
    [999, 1, 99],
    [1, 999, 1],
  ])('%i and %i give a win rate of %i percent', (wins, losses, winRate) => {
    expect(describeRecord({ record: 'wins-and-losses' }, { wins, losses }).spoken).toMatch(
      `, ${winRate} percent won`,
    );
  });
});

test.each([
  [22, 96, '22 first places in 118 games'],
  [1, 0, '1 first place in 1 game'],
  [0, 5, '0 first places in 5 games'],
])('%i first and %i other places are shown and spoken as: %s', (wins, losses, text) => {
  const { parts, spoken } = describeRecord({ record: 'first-places' }, { wins, losses });
  expect([parts.join(' '), spoken]).toEqual([text, text]);
});

test('draws are shown between wins and losses, without a win rate', () => {
  const { parts, spoken } = describeRecord(
    { record: 'wins-draws-and-losses' },
    { wins: 1, draws: 12, losses: 121 },
  );
  expect(parts.join(' ').replaceAll('\u00a0', ' ')).toBe('1 W · 12 D · 121 L');
  expect(spoken).toBe('1 win, 12 draws, 121 losses');
});

test('a queue in which it is not known what counts as a win shows its number of games', () => {
  expect(describeRecord({ record: 'games' }, { wins: 9, losses: 21 })).toEqual({
    parts: ['30 games'],
    spoken: '30 games',
  });
  expect(describeRecord({ record: 'games' }, { wins: 1, losses: 0 }).spoken).toBe('1 game');
  expect(describeRecord({ record: 'games' }, { wins: 0, losses: 0, otherGames: 210 }).spoken).toBe(
    '210 games',
  );
});

test('a player in the upper half reads how many players are rated lower', () => {
  const record = { wins: 0, losses: 0, otherGames: 602 };
  expect(describeRecord({ record: 'games' }, { ...record, percentile: 72.8 }).parts).toEqual([
    '602 games',
    '· better than 72.8\u00a0%',
  ]);
  expect(describeRecord({ record: 'games' }, { ...record, percentile: 49.9 }).parts).toEqual([
    '602 games',
  ]);
});

test('[security 58] no queue of Teamfight Tactics shows wins, losses or a win rate; every queue of League of Legends does', () => {
  const record = { wins: 22, losses: 96 };
  const describeAll = (game: (typeof games)[number]) =>
    game.queues.map((queue) => {
      const { parts, spoken } = describeRecord(queue, record);
      return `${parts.join(' ')} ${spoken}`;
    });
  for (const text of describeAll(teamfightTactics))
    expect(text).not.toMatch(/ [WL]\b|%|percent|win|loss/);
  for (const text of describeAll(leagueOfLegends)) expect(text).toContain('19 percent won');
});
