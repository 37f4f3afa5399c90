import type { PlayedGames } from './rank.ts';

/** The content of a queue's record: `games` if its wins or results are not known. */
export type RecordKind = 'wins-and-losses' | 'wins-draws-and-losses' | 'first-places' | 'games';

export function countGames({ wins, losses, draws = 0, otherGames = 0 }: PlayedGames): number {
  return wins + losses + draws + otherGames;
}

/** In whole percent: 0 only if no game was won, and 100 only if none was lost. */
export function calculateWinRate({ wins, losses }: PlayedGames): number {
  if (wins === 0 || losses === 0) return wins === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((wins / (wins + losses)) * 100)));
}
