import type { PublicChange } from '../../../../domain/changes/public-change.ts';
import { isSameAccount } from '../../../../domain/games/game-account.ts';

/** Joins the rank changes of each queue into one. A page that was hidden for hours gets many at once. */
export function joinRankChanges(changes: readonly PublicChange[]): readonly PublicChange[] {
  return changes.flatMap((change): readonly PublicChange[] => {
    if (change.kind !== 'rank') return [change];
    const sameQueue = changes
      .filter((other) => other.kind === 'rank')
      .filter(
        (other) => other.queue === change.queue && isSameAccount(other.account, change.account),
      );
    const before = sameQueue[0]?.before ?? change.before;
    return change === sameQueue.at(-1) ? [{ ...change, before }] : [];
  });
}
