import type { GameAccountFields } from './game-account.ts';
import { toVisibleName } from './visible-name.ts';

export interface PlayerNameFields extends Pick<GameAccountFields, 'GameUsername'> {
  /** The name that the player shows, where `GameUsername` is an account id. */
  readonly DisplayName?: string | undefined;
  /** The player's title at the source, like 'GM'. */
  readonly Title?: string | undefined;
}

/** Formats a player's name for display: 'GM Mosswick'. */
export function formatPlayerName({ GameUsername, DisplayName, Title }: PlayerNameFields): string {
  const name = toVisibleName(DisplayName ?? GameUsername);
  return Title ? `${Title} ${name}` : name;
}
