/** Users follow profiles and players, and read what happens to them. No one else learns of it. */
import type { ProfileEvent } from '../events/profile-event.ts';
import type { GameId } from '../games/games.ts';
import type { ShownName } from '../games/player-name.ts';

export const maxFollowed = 200;
/** So many events are listed. */
export const maxFollowedEvents = 50;

/** A profile by its id, or a stored player by its number. */
export type Followed =
  | { readonly profileId: string; readonly player: null }
  | { readonly profileId: null; readonly player: number };

/** A page that a user follows. */
export interface FollowedPage {
  readonly path: string;
  readonly name: string;
}

/** An event of an account that visitors see now. */
export interface FollowedEvent {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly event: ProfileEvent;
  readonly saved: ShownName & { readonly game: GameId };
  readonly page: FollowedPage;
}

/** An event as pages show it. */
export interface News extends Pick<FollowedEvent, 'at' | 'page'> {
  readonly sentence: string;
}
