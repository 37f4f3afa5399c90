/** How the ranks of demo players change with time: a little every ten minutes, around the ranks of `players.ts`. */
import { findLadder, pointsPerDivision } from '../../../domain/games/ladder.ts';
import { toLadderPoints, toRank } from '../../../domain/games/ladder-points.ts';
import {
  hyperRollTiers,
  type Rank,
  type RankWithRecord,
  standardTiers,
} from '../../../domain/games/rank.ts';

type Ranked = Exclude<Rank, { kind: 'unranked' }>;

const stepMs = 10 * 60_000;
/** The league points at which the highest tiers begin. In the real game these limits change every day. */
const apexStarts = [
  { tier: 'CHALLENGER', from: 800 },
  { tier: 'GRANDMASTER', from: 400 },
];
/** How far each kind of rank moves, compared to league points. A medal moves by one star at most. */
export const swings: Readonly<Record<Ranked['kind'], number>> = {
  divided: 1,
  rated: 1,
  rating: 0.3,
  medal: 0.6,
};

/** @param name the player and the queue. @param at milliseconds since 1970. At 0 each player has the rank of `players.ts`. */
export function toRankAt(rank: RankWithRecord, name: string, at: number): RankWithRecord {
  const points = toLadderPoints(rank);
  if (rank.kind === 'unranked' || points === undefined) return rank;
  const moved = moveRank(rank, Math.round(points + swings[rank.kind] * toChange(name, at)));
  return at > 0 && moved.lastGameAt ? { ...moved, lastGameAt: new Date(at).toISOString() } : moved;
}

/** Returns a rank with other ladder points, and the same record. The highest medal stays, because it has no points. */
export function moveRank<Each extends Ranked>(rank: Each, points: number): Each {
  return { ...rank, ...toPosition(rank, points) };
}

function toPosition(rank: Ranked, points: number) {
  switch (rank.kind) {
    case 'rating':
      return { rating: points };
    case 'rated':
      return toRank(hyperRollTiers, points);
    case 'divided':
      return toStandardRank(points);
    case 'medal': {
      const ladder = findLadder(rank.tier, rank.division);
      if (rank.division === '' || !ladder) return {};
      const { tiers, divisions, firstApex } = ladder;
      const stars = Math.min(
        Math.round(points / pointsPerDivision),
        firstApex * divisions.length - 1,
      );
      const { tier, division } = toDividedRank(tiers, stars * pointsPerDivision);
      return { tier, division };
    }
  }
}

function toStandardRank(points: number) {
  const rank = toDividedRank(standardTiers, points);
  if (rank.tier !== 'MASTER') return rank;
  const tier = apexStarts.find(({ from }) => from <= rank.leaguePoints)?.tier ?? rank.tier;
  return { ...rank, tier };
}

function toDividedRank(tiers: readonly string[], points: number) {
  const rank = toRank(tiers, points);
  if (rank.kind !== 'divided') throw new Error('these tiers have divisions');
  return rank;
}

/** Returns a difference in league points: waves of some days and of some hours, and single games. */
function toChange(name: string, at: number): number {
  const seed = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  const steps = Math.floor(at / stepMs);
  const wave = (height: number, length: number) =>
    height * Math.sin((2 * Math.PI * steps) / length);
  return wave(110, 400 + (seed % 97)) + wave(35, 31 + (seed % 17)) + wave(12, 2.6);
}
