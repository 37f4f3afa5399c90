import type { GameAccount } from '../../../domain/games/game-account.ts';
import type { HistoryRange } from '../../../domain/history/history-range.ts';
import { toAccountQuery } from '../../../domain/wire/account-fields.ts';

export const defaultRange: HistoryRange = 'season';

/** Formats the address of the page with the history of one account. With the prefix '/api/users' it is the same as JSON. */
export function historyAddress(
  displayName: string,
  account: GameAccount,
  range: HistoryRange,
): string {
  return `/${displayName}/history?${toAccountQuery(account)}&range=${range}`;
}
