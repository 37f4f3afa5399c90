import type { PlayedGames } from './rank.ts';

type AllGames = Readonly<Record<keyof PlayedGames, number>>;

/** The games between two counts of one season. @returns a negative count if the source tells less games than before. */
export function subtractGames(after: PlayedGames, before: PlayedGames): AllGames {
  return combine(after, before, -1);
}

export function addGames(a: PlayedGames, b: PlayedGames): AllGames {
  return combine(a, b, 1);
}

function combine(a: PlayedGames, b: PlayedGames, sign: 1 | -1): AllGames {
  return {
    wins: a.wins + sign * b.wins,
    losses: a.losses + sign * b.losses,
    draws: (a.draws ?? 0) + sign * (b.draws ?? 0),
    otherGames: (a.otherGames ?? 0) + sign * (b.otherGames ?? 0),
  };
}
