import type { GameAccount } from '../../../domain/games/game-account.ts';
import { type HistoryRange, historyRanges } from '../../../domain/history/history-range.ts';
import { toAccountQuery } from '../../../domain/wire/account-fields.ts';

export const defaultRange: HistoryRange = 'season';

/** The fragment of a profile's address while a history is open. The server does not see it, so it can cache the page. */
export const fragmentStart = '#history?';

/** Formats the address of the page with the history of one account. With the prefix '/api/users' it is the same as JSON. */
export function historyAddress(
  displayName: string,
  account: GameAccount,
  range: HistoryRange,
): string {
  return `/${displayName}/history?${formatQuery(account, range)}`;
}

/** Finds the range that a fragment opens; undefined if it does not open the history of this account. */
export function findRange(fragment: string, account: GameAccount): HistoryRange | undefined {
  if (!fragment.startsWith(fragmentStart)) return undefined;
  // Programs that share addresses may encode characters in other ways.
  const query = String(new URLSearchParams(fragment.slice(fragmentStart.length)));
  return historyRanges.find((range) => query === formatQuery(account, range));
}

export function formatQuery(account: GameAccount, range: HistoryRange): string {
  return `${toAccountQuery(account)}&range=${range}`;
}
