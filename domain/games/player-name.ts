import type { GameAccountFields } from './game-account.ts';
import { toVisibleName } from './visible-name.ts';

/** The fields of a saved game that name its player. */
export interface PlayerNameFields extends Pick<GameAccountFields, 'GameUsername'> {
  /** The name that the player shows, where `GameUsername` is an account id. */
  readonly DisplayName?: string | undefined;
  /** The player's title at the source, like 'GM'. */
  readonly Title?: string | undefined;
}

/** Formats the name of a player for display, after the title: 'GM Mosswick'. */
export function formatPlayerName({ GameUsername, DisplayName, Title }: PlayerNameFields): string {
  const name = toVisibleName(DisplayName ?? GameUsername);
  return Title ? `${Title} ${name}` : name;
}
