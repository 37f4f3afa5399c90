/** How many players of Lichess a player is better than. Lichess tells it for one kind of games in each call. */
import { z } from 'zod';
import { lichess } from '../../../domain/games/lichess/lichess.ts';
import { callShares, type Player } from '../../../domain/sources/data-source.ts';
import { fetchValue, type SourceRequest } from '../source-request.ts';
import type { LookUpPriority } from '../visitor-priority.ts';
import { createLichessCall, type LichessCall } from './lichess-request.ts';
import { type LichessUser, perfs } from './parse-user.ts';

/** The field is that of Lichess's API documentation, as of November 2026. */
const perfStatsShape = z.object({ percentile: z.number().min(0).max(100) });

/** Only a changed or unknown percentile costs a call, and none for a leaderboard. Without a usable response there is none: a refresh does not need it. */
export async function addPercentile(
  { id: userId, ranks }: LichessUser,
  lastRanks: Player['ranks'],
  request: SourceRequest<LichessCall>,
  priority: LookUpPriority,
): Promise<Player['ranks']> {
  const [established] = lichess.queues
    .flatMap(({ id }) => {
      const rank = ranks[id];
      return rank?.kind === 'rating' && !rank.isProvisional ? [{ id, rank }] : [];
    })
    .toSorted((a, b) => (b.rank.otherGames ?? 0) - (a.rank.otherGames ?? 0));
  if (!established) return ranks;
  const last = lastRanks[established.id];
  const isUnchanged = last?.kind === 'rating' && last.rating === established.rank.rating;
  const percentile =
    (isUnchanged ? last.percentile : undefined) ??
    (await fetchPercentile(`${userId}/perf/${perfs[established.id]}`));
  if (percentile === undefined) return ranks;
  return { ...ranks, [established.id]: { ...established.rank, percentile } };

  async function fetchPercentile(name: string): Promise<number | undefined> {
    if (priority.share < callShares.refresh) return undefined;
    const call = createLichessCall({ method: '/api/user', name }, priority);
    const stats = await fetchValue(request, call, (body) => perfStatsShape.safeParse(body).data);
    // Rounded down, because no player is better than 100 %.
    return stats.kind === 'ok' ? Math.floor(stats.value.percentile * 10) / 10 : undefined;
  }
}
