/** Writes rank histories that look like those of real players: each game changes the rank by about 20 league points. */
import type { Transaction } from 'kysely';
import { insertSamples } from '../../adapters/database/ranks/rank-samples.ts';
import type { Tables } from '../../adapters/database/schema.ts';
import { pointsPerDivision, toLadderPoints } from '../../domain/games/ladder.ts';
import { type Rank, standardTiers } from '../../domain/games/rank.ts';
import type { SavedGame } from '../../domain/profiles/profile.ts';

const dayMs = 24 * 60 * 60 * 1000;
const divisions = ['IV', 'III', 'II', 'I'];
/** From MASTER on there are no divisions. */
const maxPoints = standardTiers.indexOf('MASTER') * divisions.length * pointsPerDivision - 1;

/** Writes a history of about this many samples, evenly over these days and all queues. The newest are the current ranks. */
export async function insertHistory(
  trx: Transaction<Tables>,
  profileId: string,
  savedGames: readonly SavedGame[],
  { sampleCount, days }: { readonly sampleCount: number; readonly days: number },
): Promise<void> {
  const queueCount = savedGames.reduce((sum, { ranks }) => sum + Object.keys(ranks).length, 0);
  const timeCount = Math.ceil(sampleCount / queueCount);
  for (const [index, saved] of savedGames.entries()) {
    const { game, playerId } = saved;
    const newest = new Date(saved.readAt).getTime();
    const samples = Object.entries(saved.ranks).flatMap(([queue, current]) =>
      createRanks(current, timeCount, index).map((rank, time) => {
        const readAt = new Date(newest - ((days * dayMs) / timeCount) * (timeCount - 1 - time));
        return { queue, readAt: readAt.toISOString(), rank };
      }),
    );
    await insertSamples(trx, { profileId, game, playerId }, samples);
  }
}

/** Creates ranks, oldest first, that end with the current rank. They are the same in every run. */
function createRanks(current: Rank, count: number, seed: number): Rank[] {
  let points = Math.min(maxPoints, toLadderPoints(current) ?? 0);
  let random = seed + 1;
  const older = Array.from({ length: count - 1 }, (): Rank => {
    // The generator of "Numerical Recipes".
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
    const change = 15 + (random >>> 28);
    points = Math.min(maxPoints, Math.max(0, points + (random & 0x8000 ? change : -change)));
    const division = Math.floor(points / pointsPerDivision);
    return {
      kind: 'divided',
      tier: standardTiers[Math.floor(division / divisions.length)] ?? '',
      division: divisions[division % divisions.length] ?? '',
      leaguePoints: points % pointsPerDivision,
    };
  });
  return [...older.reverse(), current];
}
