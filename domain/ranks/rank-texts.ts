import type { Game } from '../games/game.ts';
import { formatRank } from '../games/rank.ts';
import { listShownQueues, type Ranks, rankIn } from './ranks.ts';

/** The rank text of each shown queue of a game, under the fields of a saved item or of a look-up result. */
export function formatRanks(
  game: Game,
  ranks: Ranks,
  field: 'savedField' | 'lookupField',
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    listShownQueues(game.queues, ranks).map((queue) => [
      queue[field],
      formatRank(rankIn(ranks, queue)),
    ]),
  );
}
