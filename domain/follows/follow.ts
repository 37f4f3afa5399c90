/** Users follow profiles, and read what happens to them. No one else learns of it. */
import type { ShownEvent } from '../events/profile-event.ts';
import type { GameId } from '../games/games.ts';
import type { ShownName } from '../games/player-name.ts';

export const maxFollowed = 200;
/** The events that are listed, the newest ones. */
export const maxFollowedEvents = 50;

/** An event of an account that visitors see now on a profile that a user follows. */
export interface FollowedEvent extends Pick<ShownEvent, 'id' | 'at' | 'event'> {
  readonly username: string;
  readonly saved: ShownName & { readonly game: GameId };
}
