import { z } from 'zod';
import { deadlockTiers, type RankWithRecord } from '../../../domain/games/rank.ts';

/** The number of the tier and that of the step, from 11 to 116; 0 for a player without a rank. */
const badgeShape = z.union([
  z.literal(0),
  z
    .int()
    .min(11)
    .max(116)
    .refine((badge) => badge % 10 >= 1 && badge % 10 <= 6),
]);
/** It is not documented which of these fields has the badge. The first one that is there counts. */
const bodyShape = z.object({ badge_level: z.unknown(), rank: z.unknown(), badge: z.unknown() });

/** Parses a body with a badge, or one that is a badge. @returns undefined for a body of the wrong shape. */
export function parseBadge(body: unknown): RankWithRecord | undefined {
  const { badge_level: level, rank, badge } = bodyShape.partial().safeParse(body).data ?? {};
  const number = badgeShape.safeParse(level ?? rank ?? badge ?? body).data;
  if (number === undefined) return undefined;
  const tier = deadlockTiers[Math.floor(number / 10) - 1];
  // Wins and losses are not known.
  const none = { wins: 0, losses: 0 };
  return tier
    ? { kind: 'medal', tier, division: String(number % 10), ...none }
    : { kind: 'unranked' };
}
