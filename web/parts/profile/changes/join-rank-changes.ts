import { isSameAccount } from '../../../../domain/history/rank-history.ts';
import type { PublicChange } from '../../../../domain/wire/public-change.ts';

/** Joins the rank changes of each queue into one. A page that was hidden for hours gets many at once. */
export function joinRankChanges(changes: readonly PublicChange[]): readonly PublicChange[] {
  return changes.flatMap((change): readonly PublicChange[] => {
    if (change.Kind !== 'rank') return [change];
    const sameQueue = changes
      .filter((other) => other.Kind === 'rank')
      .filter((other) => other.Queue === change.Queue && isSameAccount(other, change));
    const Before = sameQueue[0]?.Before ?? change.Before;
    return change === sameQueue.at(-1) ? [{ ...change, Before }] : [];
  });
}
