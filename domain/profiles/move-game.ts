import { sortForPage } from './game-order.ts';
import type { PublicGame } from './profile.ts';

/** Returns the games in the order of their cards after one of them was moved. The first place is 1. */
export function moveGame<Game extends PublicGame>(
  games: readonly Game[],
  moved: Game,
  place: number,
): readonly Game[] {
  const others = sortForPage(games).filter((game) => game !== moved);
  others.splice(Math.max(place - 1, 0), 0, moved);
  return others;
}
