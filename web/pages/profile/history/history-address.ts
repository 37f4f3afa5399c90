import type { GameAccountFields } from '../../../../domain/games/game-account.ts';
import type { HistoryRange } from '../../../../domain/profiles/rank-history.ts';

/** The names of the ranges, in the order of their buttons. */
export const rangeNames: Readonly<Record<HistoryRange, string>> = {
  '30d': '30 days',
  season: 'Season',
  all: 'All',
};

export const defaultRange: HistoryRange = 'season';

/** Formats the address of the page with the history of one account. With the prefix '/api/users' it is the same as JSON. */
export function historyAddress(
  displayName: string,
  { GameType, GameUsername, Region }: GameAccountFields,
  range: HistoryRange,
): string {
  const query = new URLSearchParams({ GameType, GameUsername, Region, range });
  return `/${displayName}/history?${query}`;
}
