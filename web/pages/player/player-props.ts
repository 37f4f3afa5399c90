import type { GameAccount } from '../../../domain/games/game-account.ts';
import type { PlayerChoice } from '../../../domain/sources/data-source.ts';
import type { LookUpNote } from '../../parts/game-account/look-up-notes.ts';
import type { ShownProfile } from '../../parts/profile/start-profile.ts';

export interface PlayerPage {
  readonly kind: 'player';
  /**
   * 'stored': visitors find the player on a profile, so the page follows live, and has a history and 'Update'. 'looked-up': read
   * once. 'not-looked-up': a button looks the player up. 'not-answering': the look-up can be tried again later.
   */
  readonly state:
    | 'stored'
    | 'looked-up'
    | 'not-looked-up'
    | 'several'
    | 'not-found'
    | 'not-answering';
  /** As the address names the player, or as the source writes it. */
  readonly account: GameAccount;
  /** The player as a profile with one game, whose `displayName` is the path of the page; null if there is none. */
  readonly shown: ShownProfile | null;
  /** The profile whose owner has verified the account; null if none may be named. */
  readonly username: string | null;
  /** The signed-in user; null for an anonymous visitor, and on a page without a player. */
  readonly viewer: { readonly displayName: string; readonly hasPlayer: boolean } | null;
  /** Why the page has no player; null in the first three states. */
  readonly error: string | null;
  /** The mistake in the name or the region; null if it is not known. */
  readonly note: LookUpNote | null;
  /** The players of this display name, for 'several'. */
  readonly players: readonly PlayerChoice[];
}
