/** The profile icons of Riot's games. Players choose their icon in the game, so with a requested icon they prove that an account is theirs. */
import type { ListedGame } from '../games/games.ts';
import type { KnownPlayer, LookupOutcome } from './data-source.ts';

/** The icon that an account has equipped at this moment. */
export type EquippedIconOutcome =
  | { readonly kind: 'found'; readonly profileIconId: number; readonly playerId: string }
  | Exclude<LookupOutcome, { kind: 'found' }>;

/** The answer to a request for a profile icon's image. */
export type IconOutcome =
  | { readonly kind: 'found'; readonly bytes: Uint8Array; readonly mediaType: 'image/png' }
  | { readonly kind: 'no-such-icon' }
  | { readonly kind: 'not-answering' };

/** The client that waits for an icon. */
export interface IconClient {
  /** Networks take turns. */
  readonly network: string;
  /** Aborted when the client leaves: its request is then dropped from the queue. */
  readonly signal?: AbortSignal;
}

export interface ProfileIcons {
  /** Finds the image of a profile icon, in the newest patch that has it. The images are cached. */
  findIcon(profileIconId: number, client?: IconClient): Promise<IconOutcome>;
  /** Fetches the id of the icon that a known account has equipped now, without any cache. @param network as for `lookUp`. */
  findEquippedIcon(
    game: ListedGame,
    known: KnownPlayer,
    network?: string,
  ): Promise<EquippedIconOutcome>;
}
