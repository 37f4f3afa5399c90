/** A change as visitors see it. `domain/wire/change-fields.ts` makes it. */
import type { Rank } from '../games/rank.ts';
import type { HistoryPoint } from '../history/rank-history.ts';
import type { OwnProfile, PictureSlot } from '../profiles/profile.ts';
import { isHiddenAccount } from '../profiles/visibility.ts';
import type { Change, ChangedAccount } from './change.ts';

/** The account without the player's id. */
type ShownAccount = Omit<ChangedAccount, 'playerId' | 'isHidden'>;

export type PublicChange =
  | {
      readonly kind: 'rank';
      readonly account: ShownAccount;
      readonly queue: string;
      readonly before: Rank;
      readonly after: Rank;
      /** The sample that the change added to the history. */
      readonly sample: HistoryPoint;
    }
  | { readonly kind: 'read'; readonly account: ShownAccount; readonly level?: number | undefined }
  | {
      readonly kind:
        | 'game-added'
        | 'game-removed'
        | 'game-restored'
        | 'verified'
        | 'unverified'
        | 'history'
        | 'player';
      readonly account: ShownAccount;
    }
  | {
      readonly kind: 'verified-elsewhere';
      readonly account: ShownAccount;
      readonly isVerified: boolean;
    }
  | { readonly kind: 'picture'; readonly slot: PictureSlot }
  | {
      readonly kind:
        | 'name'
        | 'showcase'
        | 'words'
        | 'order'
        | 'listing'
        | 'plays'
        | 'gone'
        | 'back'
        | 'history-cut'
        | 'leaderboard';
    };

/** Whether visitors get an event about a change: not if its account was hidden, and not about the search, other pages and what was played. */
export function isPublicChange(change: Change): boolean {
  const { kind } = change;
  return (
    kind !== 'listing' &&
    kind !== 'plays' &&
    kind !== 'history-cut' &&
    kind !== 'leaderboard' &&
    !('account' in change && change.account.isHidden)
  );
}

/** Filters public changes to those that are sent with a profile. An account that is hidden now is named only as removed. */
export function filterShownChanges(
  changes: readonly Change[],
  profile: Pick<OwnProfile, 'hiddenGames'>,
): readonly Change[] {
  return changes.filter(
    (change) =>
      !('account' in change) ||
      ['game-hidden', 'game-removed'].includes(change.kind) ||
      !isHiddenAccount(profile, change.account),
  );
}
