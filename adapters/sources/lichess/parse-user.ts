/** The fields are those of Lichess's API documentation, as of November 2026. */
import { z } from 'zod';
import type { QueueIdOf } from '../../../domain/games/games.ts';
import { lichess } from '../../../domain/games/lichess/lichess.ts';
import type { RankWithRecord } from '../../../domain/games/rank.ts';
import { playerTitle } from '../found-player.ts';

export const perfs: Readonly<Record<QueueIdOf<'lichess'>, string>> = {
  bullet: 'bullet',
  blitz: 'blitz',
  rapid: 'rapid',
  classical: 'classical',
  correspondence: 'correspondence',
  'ultra-bullet': 'ultraBullet',
  chess960: 'chess960',
  crazyhouse: 'crazyhouse',
  antichess: 'antichess',
  atomic: 'atomic',
  horde: 'horde',
  'king-of-the-hill': 'kingOfTheHill',
  'racing-kings': 'racingKings',
  'three-check': 'threeCheck',
};

export const ratingShape = z.int().min(0).max(10_000);
const perfShape = z.object({
  games: z.int().nonnegative(),
  rating: ratingShape,
  prov: z.boolean().nullish(),
});
const idShape = z.object({
  id: z.string().regex(/^[a-z0-9_-]{2,30}$/),
  username: z.string().regex(/^[A-Za-z0-9_-]{2,30}$/),
});
const userShape = idShape.extend({
  // An account that is new or closed can have none.
  perfs: z.record(z.string(), z.unknown()).nullish(),
  title: playerTitle,
  disabled: z.boolean().nullish(),
  tosViolation: z.boolean().nullish(),
});

export interface LichessUser {
  /** The permanent id: the username in lower case. */
  readonly id: string;
  readonly username: string;
  readonly title: string | undefined;
  readonly state: 'open' | 'closed' | 'excluded';
  readonly ranks: Readonly<Record<string, RankWithRecord>>;
}

/** Parses a user. @returns undefined for a body of the wrong shape, so that no wrong rating is ever shown. */
export function parseUser(body: unknown): LichessUser | undefined {
  const user = userShape.safeParse(body).data;
  if (!user || parseUserId(user) === undefined) return undefined;
  const ranks: Record<string, RankWithRecord> = {};
  for (const queue of lichess.queues) {
    const rank = parsePerf(user.perfs?.[perfs[queue.id]], queue.emblem);
    if (!rank) return undefined;
    ranks[queue.id] = rank;
  }
  const state = user.disabled ? 'closed' : user.tosViolation ? 'excluded' : 'open';
  return { id: user.id, username: user.username, title: user.title, state, ranks };
}

/** Parses only the id of a user; undefined for a body of the wrong shape. */
export function parseUserId(body: unknown): string | undefined {
  const user = idShape.safeParse(body).data;
  return user?.username.toLowerCase() === user?.id ? user?.id : undefined;
}

/** Every player has a rating of 1500 from the start. It is no rank before the first game. */
function parsePerf(value: unknown, emblem: string): RankWithRecord | undefined {
  if (value === undefined || value === null) return { kind: 'unranked' };
  const perf = perfShape.safeParse(value).data;
  if (!perf) return undefined;
  if (perf.games === 0) return { kind: 'unranked' };
  const { games: otherGames, rating, prov } = perf;
  const rank = { kind: 'rating', emblem, rating, wins: 0, losses: 0, otherGames } as const;
  return prov ? { ...rank, isProvisional: true } : rank;
}
