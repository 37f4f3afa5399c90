import { listShownQueues, rankIn } from '../../../domain/games/ranks.ts';
import type { PublicGame } from '../../../domain/profiles/profile.ts';
import { gameById } from '../../../texts/describe/games.ts';

/** The height of a card without its rows, and of a row without a rank, in rows with a rank. */
const cardHeight = 2;
const unrankedHeight = 0.4;

/** Returns the index of the first game of the second column, so that the columns are about equally high. */
export function splitColumns(games: readonly PublicGame[], isFolded: boolean): number {
  const heights = games.map((game) => (isFolded ? 1 : estimateHeight(game)));
  const sum = (part: readonly number[]) => part.reduce((total, height) => total + height, 0);
  const highest = heights.map((_, index) =>
    Math.max(sum(heights.slice(0, index + 1)), sum(heights.slice(index + 1))),
  );
  return highest.lastIndexOf(Math.min(...highest)) + 1;
}

function estimateHeight({ game, ranks }: PublicGame): number {
  return listShownQueues(gameById(game).queues, ranks).reduce(
    (height, queue) => height + (rankIn(ranks, queue).kind === 'unranked' ? unrankedHeight : 1),
    cardHeight,
  );
}
