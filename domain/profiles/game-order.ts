import { sortByRank } from './best-rank.ts';
import { maxSavedGames, type PublicGame } from './profile.ts';

/** Returns the games in the order of their cards: the owner's, otherwise by rank. Games without a place come last. */
export function sortForPage<Game extends PublicGame>(games: readonly Game[]): readonly Game[] {
  const toNumber = ({ place }: Game) => place ?? maxSavedGames + 1;
  return [...sortByRank(games)].sort((a, b) => toNumber(a) - toNumber(b));
}

/** Numbers the places without gaps, so that they do not tell that a game is hidden. */
export function closeGaps<Game extends PublicGame>(games: readonly Game[]): readonly Game[] {
  const ordered = sortForPage(games.filter(({ place }) => place !== null));
  return games.map((game) => {
    const place = ordered.indexOf(game) + 1 || null;
    return place === game.place ? game : { ...game, place };
  });
}
