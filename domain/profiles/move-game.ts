import type { PublicGame } from './profile.ts';

/** Returns sorted games after one of them was moved. The first place is 1. */
export function moveGame<Game extends PublicGame>(
  games: readonly Game[],
  moved: Game,
  place: number,
): readonly Game[] {
  const others = games.filter((game) => game !== moved);
  others.splice(Math.max(place - 1, 0), 0, moved);
  return others;
}
