import { expect, test } from 'vitest';
import type { FoundPlayer } from '../sources/look-up-player.ts';
import { readLookupResult, toLookupResult } from './lookup-result.ts';

const gold = {
  kind: 'divided',
  tier: 'GOLD',
  division: 'II',
  leaguePoints: 45,
  wins: 3,
  losses: 2,
} as const;
const player: FoundPlayer = {
  game: 'league-of-legends',
  name: 'Somebody#NA1',
  region: 'euw1',
  level: 30,
  profileIconId: 7,
  ranks: {
    solo: gold,
    'hyper-roll': { kind: 'rated', tier: 'GREY', rating: 1200, wins: 1, losses: 9 },
  },
  readAt: '2026-09-01T12:00:00.000Z',
  isStale: false,
};
const common = {
  name: 'Somebody#NA1',
  level: 30,
  profilePicUrl: '/api/icons/7.png',
  region: 'euw1',
  readAt: '2026-09-01T12:00:00.000Z',
  stale: false,
  records: { solo: { Wins: 3, Losses: 2 }, 'hyper-roll': { Wins: 1, Losses: 9 } },
  ranks: {
    solo: { kind: 'divided', tier: 'GOLD', division: 'II', leaguePoints: 45 },
    'hyper-roll': { kind: 'rated', tier: 'GREY', rating: 1200 },
  },
};

test('a result for League of Legends has the specified fields, region and time, and a Flex rank if there is one', () => {
  expect(toLookupResult(player)).toEqual({
    ...common,
    soloRank: 'GOLD II 45 LP',
  });
  const ranks = { ...player.ranks, flex: { ...gold, tier: 'IRON' } };
  expect(toLookupResult({ ...player, ranks })).toMatchObject({ flexRank: 'IRON II 45 LP' });
});

test('a result for Teamfight Tactics has three ranks, and each queue without a rank is UNRANKED', () => {
  expect(toLookupResult({ ...player, game: 'teamfight-tactics' })).toEqual({
    ...common,
    soloTftRank: 'GOLD II 45 LP',
    doublesTftRank: 'UNRANKED',
    hyperTftRank: 'GREY 1200',
  });
});

test('a result from before an outage is marked as stale, and a queue without games has no record', () => {
  const ranks = { solo: { ...gold, wins: 0, losses: 0 } };
  const result = toLookupResult({ ...player, isStale: true, ranks });
  expect(result).toMatchObject({ stale: true, records: {} });
});

test('a page reads the player back from the result', () => {
  const result = JSON.parse(JSON.stringify(toLookupResult(player)));
  expect(readLookupResult(player.game, result)).toEqual(player);
});
