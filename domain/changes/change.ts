/** A change of a profile or of a player. The write returns it, and the table `changes` stores it. */
import type { Rank } from '../games/rank.ts';
import type { OwnProfile, PictureSlot, SavedGame } from '../profiles/profile.ts';

/** The account as the profile shows it after the change. */
export type ChangedAccount = Pick<
  SavedGame,
  'game' | 'playerId' | 'name' | 'displayName' | 'region'
> & {
  /** Whether the owner had hidden the account. Visitors read nothing about such a change. */
  readonly isHidden?: true;
};

/** An account whose verification other profiles depend on. */
export type VerifiedAccount = Pick<SavedGame, 'game' | 'playerId'>;

export type Change =
  /** `readAt`: ISO 8601 in UTC. */
  | {
      readonly kind: 'rank';
      readonly account: ChangedAccount;
      readonly queue: string;
      readonly before: Rank;
      readonly after: Rank;
      readonly readAt: string;
    }
  /** The account's age, record, level or failure changed. */
  | {
      readonly kind: 'read';
      readonly account: ChangedAccount;
      readonly level?: number;
    }
  | {
      readonly kind: 'game-added' | 'game-removed' | 'game-restored';
      readonly account: ChangedAccount;
      readonly isVerified: boolean;
    }
  /** The owner hid the account, or shows it again. Its verification stays. */
  | { readonly kind: 'game-hidden' | 'game-shown'; readonly account: ChangedAccount }
  | { readonly kind: 'verified' | 'unverified'; readonly account: ChangedAccount }
  /** Another profile verified the account, or no longer verifies it. */
  | {
      readonly kind: 'verified-elsewhere';
      readonly account: ChangedAccount;
      readonly isVerified: boolean;
    }
  /** Ranks of the past were added, or the history begins later. */
  | { readonly kind: 'history'; readonly account: ChangedAccount }
  /** The other pages that show a player lost the history that only this profile had brought. */
  | { readonly kind: 'history-cut'; readonly player: number }
  /** The player has a new name. */
  | { readonly kind: 'player'; readonly account: ChangedAccount }
  | { readonly kind: 'picture'; readonly slot: PictureSlot }
  /**
   * 'showcase': another rank is at the top of the profile. 'words': another bio or other links. 'order': of the cards. 'listing':
   * the search lists the profile, or no longer lists it. 'plays': mains or last games, which open pages do not insert.
   */
  | { readonly kind: 'name' | 'showcase' | 'words' | 'order' | 'listing' | 'plays' }
  /** The name, the lines or the members of a leaderboard. */
  | { readonly kind: 'leaderboard' }
  /** The profile was deleted or suspended, or its suspension ended. */
  | { readonly kind: 'gone' | 'back'; readonly verified: readonly VerifiedAccount[] };

/** The changes of one committed write. */
export interface ProfileChange {
  /** The id of the row in the table `changes`. */
  readonly id: number;
  /** The id of the profile, or what `playerSubject` or `leaderboardSubject` returns. */
  readonly subject: string;
  /** After the write. */
  readonly revision: number;
  readonly changes: readonly Change[];
  /** The profile after the write, if this process has read it. */
  readonly profile?: OwnProfile | undefined;
}

/** 'unknown': any profile may have changed, as after the restore of a backup. */
export type ChangeEvent =
  | ({ readonly kind: 'changed' } & ProfileChange)
  | { readonly kind: 'unknown' };

/** Whether the profile is not public after these changes. */
export function isGone({ changes }: Pick<ProfileChange, 'changes'>): boolean {
  return changes.some(({ kind }) => kind === 'gone');
}

/** The lowest revision of the profile that may be shown. A profile that is public again has a higher one. */
export function toMinRevision(change: Pick<ProfileChange, 'revision' | 'changes'>): number {
  return isGone(change) ? change.revision + 1 : change.revision;
}

export function listChangedVerifications(changes: readonly Change[]): readonly VerifiedAccount[] {
  return changes.flatMap((change) => {
    switch (change.kind) {
      case 'verified':
      case 'unverified':
        return [change.account];
      case 'game-added':
      case 'game-removed':
      case 'game-restored':
        return change.isVerified ? [change.account] : [];
      case 'gone':
      case 'back':
        return change.verified;
      default:
        return [];
    }
  });
}

export function toChangedAccount(
  account: Omit<ChangedAccount, 'isHidden'> & Pick<SavedGame, 'hiddenAt'>,
): ChangedAccount {
  const { game, playerId, name, displayName, region, hiddenAt } = account;
  const changed = { game, playerId, name, displayName, region };
  return hiddenAt === null ? changed : { ...changed, isHidden: true };
}

/** The subject of the changes of a player that all pages share. No id of a profile has a space. */
export const playerSubject = (player: number) => `player ${player}`;

export const leaderboardSubject = (id: string) => `leaderboard ${id}`;

/** @returns the number of the player that a subject names; undefined for a profile. */
export function parsePlayerSubject(subject: string): number | undefined {
  const [first, player] = subject.split(' ');
  return first === 'player' && player ? Number(player) : undefined;
}
