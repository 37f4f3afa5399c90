import { expect, test } from 'vitest';
import { leagueOfLegends } from '../games/league-of-legends/league-of-legends.ts';
import { teamfightTactics } from '../games/teamfight-tactics/teamfight-tactics.ts';
import type { Player } from './data-source.ts';
import { toLookupResult } from './look-up-player.ts';

const gold = {
  kind: 'divided',
  tier: 'GOLD',
  division: 'II',
  leaguePoints: 45,
  wins: 3,
  losses: 2,
} as const;
const player: Player = {
  playerId: 'an-id-that-stays-inside',
  name: 'Somebody#NA1',
  region: 'euw1',
  level: 30,
  profileIconId: 7,
  ranks: {
    solo: gold,
    'hyper-roll': { kind: 'rated', tier: 'GREY', rating: 1200, wins: 1, losses: 9 },
  },
  isSample: true,
  keyFingerprint: '0123456789ab',
  readAt: '2026-09-01T12:00:00.000Z',
  nameCheckedAt: '2026-09-01T12:00:00.000Z',
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
  expect(toLookupResult(leagueOfLegends, { kind: 'found', player })).toEqual({
    ...common,
    soloRank: 'GOLD II 45 LP',
  });
  const ranks = { ...player.ranks, flex: { ...gold, tier: 'IRON' } };
  expect(
    toLookupResult(leagueOfLegends, { kind: 'found', player: { ...player, ranks } }),
  ).toMatchObject({
    flexRank: 'IRON II 45 LP',
  });
});

test('a result for Teamfight Tactics has three ranks, and each queue without a rank is UNRANKED', () => {
  expect(toLookupResult(teamfightTactics, { kind: 'found', player })).toEqual({
    ...common,
    soloTftRank: 'GOLD II 45 LP',
    doublesTftRank: 'UNRANKED',
    hyperTftRank: 'GREY 1200',
  });
});

test('a result from before an outage is marked as stale, and a queue without games has no record', () => {
  const playerWithoutGames = { ...player, ranks: { solo: { ...gold, wins: 0, losses: 0 } } };
  const outcome = { kind: 'found', player: playerWithoutGames, isStale: true } as const;
  expect(toLookupResult(leagueOfLegends, outcome)).toMatchObject({ stale: true, records: {} });
});
