import { expect, test } from 'vitest';
import { leagueOfLegends } from '../games/league-of-legends/league-of-legends.ts';
import { teamfightTactics } from '../games/teamfight-tactics/teamfight-tactics.ts';
import { lookupResult } from './lookup-result.ts';
import type { Player } from './player.ts';

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
  platform: 'euw1',
  level: 30,
  profileIconId: 7,
  ranks: {
    solo: gold,
    'hyper-roll': { kind: 'rated', tier: 'GREY', rating: 1200, wins: 1, losses: 9 },
  },
  source: 'sandbox',
  keyFingerprint: '0123456789ab',
  readAt: '2026-09-01T12:00:00.000Z',
};
const common = {
  name: 'Somebody#NA1',
  level: 30,
  profilePicUrl: '/api/icons/7.png',
  region: 'euw1',
  readAt: '2026-09-01T12:00:00.000Z',
};

test("League's result has the specified fields, the region and when it was read, and Flex only with a rank", () => {
  expect(lookupResult(leagueOfLegends, player)).toEqual({ ...common, soloRank: 'GOLD II 45 LP' });
  const ranks = { ...player.ranks, flex: { ...gold, tier: 'IRON' } };
  expect(lookupResult(leagueOfLegends, { ...player, ranks })).toMatchObject({
    flexRank: 'IRON II 45 LP',
  });
});

test("Teamfight Tactics' result has its three ranks, each UNRANKED unless there is one", () => {
  expect(lookupResult(teamfightTactics, player)).toEqual({
    ...common,
    soloTftRank: 'GOLD II 45 LP',
    doublesTftRank: 'UNRANKED',
    hyperTftRank: 'GREY 1200',
  });
});
