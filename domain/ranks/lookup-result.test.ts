import { expect, test } from 'vitest';
import { leagueOfLegends } from '../games/league-of-legends/league-of-legends.ts';
import { teamfightTactics } from '../games/teamfight-tactics/teamfight-tactics.ts';
import { lookupResult } from './lookup-result.ts';
import type { Player } from './player.ts';

const player: Player = {
  playerId: 'an-id-that-stays-inside',
  name: 'Somebody#NA1',
  platform: 'euw1',
  level: 30,
  profileIconId: 7,
  ranks: {
    solo: { kind: 'divided', tier: 'GOLD', division: 'II', leaguePoints: 45, wins: 3, losses: 2 },
    'hyper-roll': { kind: 'rated', tier: 'GREY', rating: 1200 },
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
};

test("League's result has exactly the specified fields and the region", () => {
  expect(lookupResult(leagueOfLegends, player)).toEqual({ ...common, soloRank: 'GOLD II 45 LP' });
});

test("Teamfight Tactics' result has its three ranks, each UNRANKED unless there is one", () => {
  expect(lookupResult(teamfightTactics, player)).toEqual({
    ...common,
    soloTftRank: 'GOLD II 45 LP',
    doublesTftRank: 'UNRANKED',
    hyperTftRank: 'GREY 1200',
  });
});
