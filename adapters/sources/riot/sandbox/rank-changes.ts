/** How the ranks of sample players change with time: a little every ten minutes, around the ranks of `players.ts`. */

import { toLadderPoints, toRank } from '../../../../domain/games/ladder-points.ts';
import { hyperRollTiers, type Rank, standardTiers } from '../../../../domain/games/rank.ts';
import type { Entry } from './players.ts';

type KnownRank = Extract<Rank, { kind: 'divided' | 'rated' }>;

const stepMs = 10 * 60_000;
/** The league points at which the highest tiers begin. In the real game these limits change every day. */
const apexStarts = [
  { tier: 'CHALLENGER', from: 800 },
  { tier: 'GRANDMASTER', from: 400 },
];

/** Returns the rank of a sample player at these ladder points. @param kind the kind of the queue's ranks. */
export function toSampleRank(kind: KnownRank['kind'], ladderPoints: number): KnownRank {
  const rank = toRank(kind === 'rated' ? hyperRollTiers : standardTiers, ladderPoints);
  if (rank.kind === 'rated' || rank.tier !== 'MASTER') return rank;
  const tier = apexStarts.find(({ from }) => from <= rank.leaguePoints)?.tier ?? rank.tier;
  return { ...rank, tier };
}

/**
 * Returns an entry with the rank that its player has at a time. Entries with irregular values stay as they are.
 * @param player the player's name, so that no two players have the same changes.
 * @param at milliseconds since 1970. At 0 each player has the rank of `players.ts`.
 */
export function toEntryAt(entry: Entry, player: string, at: number): Entry {
  const rank = parseRank(entry);
  const points = rank && toLadderPoints(rank);
  if (!rank || points === undefined) return entry;
  const now = toSampleRank(rank.kind, points + toChange(`${player} ${entry.queueType}`, at));
  return now.kind === 'rated'
    ? { ...entry, ratedTier: now.tier, ratedRating: now.rating }
    : { ...entry, tier: now.tier, rank: now.division, leaguePoints: now.leaguePoints };
}

function parseRank(entry: Entry): KnownRank | undefined {
  const { tier, rank: division, leaguePoints, ratedTier, ratedRating } = entry;
  const [standard, hyperRoll]: readonly (readonly unknown[])[] = [standardTiers, hyperRollTiers];
  if (standard?.includes(tier) && typeof division === 'string' && typeof leaguePoints === 'number')
    return { kind: 'divided', tier: String(tier), division, leaguePoints };
  if (hyperRoll?.includes(ratedTier) && typeof ratedRating === 'number')
    return { kind: 'rated', tier: String(ratedTier), rating: ratedRating };
  return undefined;
}

/** Returns the difference in ladder points: waves of some days and of some hours, and single games. */
function toChange(name: string, at: number): number {
  const seed = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  const steps = Math.floor(at / stepMs);
  const wave = (height: number, length: number) =>
    height * Math.sin((2 * Math.PI * steps) / length);
  return Math.round(wave(110, 400 + (seed % 97)) + wave(35, 31 + (seed % 17)) + wave(12, 2.6));
}
