/** The profile icons of Riot's games. A player with a requested icon proves that an account is theirs. */

import type { ListedGame } from '../games/games.ts';
import type { IconId } from '../pictures/icon-id.ts';
import type { KnownPlayer, LookupOutcome } from './data-source.ts';

export type EquippedIconOutcome =
  | { readonly kind: 'found'; readonly profileIconId: number; readonly playerId: string }
  | Exclude<LookupOutcome, { kind: 'found' }>;

export type IconOutcome =
  | {
      readonly kind: 'found';
      readonly bytes: Uint8Array;
      readonly mediaType: 'image/png' | 'image/jpeg';
    }
  | { readonly kind: 'no-such-icon' | 'not-answering' };

export interface IconClient {
  /** Networks take turns. */
  readonly network: string;
  /** Aborted when the client leaves: its request is then dropped from the queue. */
  readonly signal?: AbortSignal;
}

export interface ProfileIcons {
  /** In the newest patch that has it. The images are cached. */
  findIcon(id: IconId, client?: IconClient): Promise<IconOutcome>;
  /** The icon that the account has equipped now, without any cache. @param network as for `lookUp`. */
  findEquippedIcon(
    game: ListedGame,
    known: KnownPlayer,
    network?: string,
  ): Promise<EquippedIconOutcome>;
}
