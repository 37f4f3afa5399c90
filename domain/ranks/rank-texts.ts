import type { Game, Queue } from '../games/game.ts';
import { formatRank, type RankWithRecord } from '../games/rank.ts';

/**
 * The rank text of each queue of a game, under the fields of a saved item or of a look-up result.
 * Queues that are only shown with a rank are left out without one.
 */
export function rankTexts(
  game: Game,
  ranks: Readonly<Record<string, RankWithRecord>>,
  field: 'savedField' | 'lookupField',
): Readonly<Record<string, string>> {
  const rankOf = (queue: Queue): RankWithRecord => ranks[queue.id] ?? { kind: 'unranked' };
  const shown = game.queues.filter(
    (queue) => !queue.onlyRanked || rankOf(queue).kind !== 'unranked',
  );
  return Object.fromEntries(shown.map((queue) => [queue[field], formatRank(rankOf(queue))]));
}
