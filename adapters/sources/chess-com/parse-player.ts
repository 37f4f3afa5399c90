/** Maps Chess.com's responses to the domain's values. The fields are those of its public API, as of November 2026. */
import { z } from 'zod';
import { chessCom } from '../../../domain/games/chess-com/chess-com.ts';
import type { QueueIdOf } from '../../../domain/games/games.ts';
import type { RankWithRecord } from '../../../domain/games/rank.ts';
import { playerTitle } from '../found-player.ts';

/** Chess.com's name of each queue. Its league (Wood to Legend) rewards activity and not skill, so it is no rank. */
export const modes: Readonly<Record<QueueIdOf<'chess-com'>, string>> = {
  bullet: 'chess_bullet',
  blitz: 'chess_blitz',
  rapid: 'chess_rapid',
  daily: 'chess_daily',
  'daily-960': 'chess960_daily',
};

const profileShape = z.object({
  player_id: z.int().positive(),
  username: z.string().regex(/^[A-Za-z0-9_-]{2,30}$/),
  title: playerTitle,
  status: z.string().nullish(),
  location: z.string().nullish(),
});
const count = z.int().nonnegative();
const modeShape = z.object({
  // Seconds since 1970. The upper limit is in the year 2096.
  last: z.object({ rating: z.int().min(0).max(10_000), date: count.max(4_000_000_000) }).nullish(),
  record: z.object({ win: count, loss: count, draw: count }).nullish(),
});

export interface ChessComProfile {
  /** The permanent id, which stays when the username changes. */
  readonly id: string;
  readonly username: string;
  readonly title: string | undefined;
  readonly state: 'open' | 'closed' | 'excluded';
  /** The text that the owner has written about where they live. */
  readonly location: string;
}

export function parseProfile(body: unknown): ChessComProfile | undefined {
  const profile = profileShape.safeParse(body).data;
  if (!profile) return undefined;
  const { player_id, username, title, status, location } = profile;
  return {
    id: String(player_id),
    username,
    title,
    state: toState(status ?? ''),
    location: location ?? '',
  };
}

/** 'closed' is an account that its owner closed. A longer word, like 'closed:fair_play_violations', has the reason of Chess.com. */
function toState(status: string): ChessComProfile['state'] {
  if (status === 'closed') return 'closed';
  return status.startsWith('closed') ? 'excluded' : 'open';
}

/** Parses the ratings. @returns undefined for a body of the wrong shape, so that no wrong rating is ever shown. */
export function parseRatings(body: unknown): Readonly<Record<string, RankWithRecord>> | undefined {
  const stats = z.record(z.string(), z.unknown()).safeParse(body).data;
  if (!stats) return undefined;
  const ranks: Record<string, RankWithRecord> = {};
  for (const queue of chessCom.queues) {
    const rank = parseMode(stats[modes[queue.id]], queue.emblem);
    if (!rank) return undefined;
    ranks[queue.id] = rank;
  }
  return ranks;
}

function parseMode(value: unknown, emblem: string): RankWithRecord | undefined {
  if (value === undefined || value === null) return { kind: 'unranked' };
  const mode = modeShape.safeParse(value).data;
  if (!mode) return undefined;
  if (!mode.last) return { kind: 'unranked' };
  const { rating, date } = mode.last;
  const { win: wins, loss: losses, draw: draws } = mode.record ?? { win: 0, loss: 0, draw: 0 };
  const lastGameAt = new Date(date * 1000).toISOString();
  return { kind: 'rating', emblem, rating, wins, losses, draws, lastGameAt };
}
