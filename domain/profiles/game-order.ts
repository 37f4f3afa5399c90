import { sortByRank } from './best-rank.ts';
import type { PublicGame } from './profile.ts';

/** Returns the games in the order of their cards: the owner's, otherwise by rank. A game without a place comes last. */
export function sortForPage<Game extends PublicGame>(games: readonly Game[]): readonly Game[] {
  if (games.every(({ place }) => place === null)) return sortByRank(games);
  const toNumber = ({ place }: Game) => place ?? Number.MAX_SAFE_INTEGER;
  return games.toSorted((a, b) => toNumber(a) - toNumber(b));
}

/** Returns the games in the order of their cards after one of them was moved. The first place is 1. */
export function moveGame<Game extends PublicGame>(
  games: readonly Game[],
  moved: Game,
  place: number,
): readonly Game[] {
  const others = sortForPage(games).filter((game) => game !== moved);
  return others.toSpliced(Math.max(place - 1, 0), 0, moved);
}

/** Numbers the places without gaps, so that they do not tell that a game is hidden. */
export function closeGaps<Game extends PublicGame>(games: readonly Game[]): readonly Game[] {
  const ordered = sortForPage(games.filter(({ place }) => place !== null));
  return games.map((game) => {
    const place = ordered.indexOf(game) + 1 || null;
    return place === game.place ? game : { ...game, place };
  });
}
