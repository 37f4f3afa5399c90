import type { GameAccountFields } from '../../../domain/games/game-account.ts';

/** The id of the confirmation, which is also the fragment of the address that shows it. */
export const confirmationId = 'found';

/**
 * Formats the address of the page for adding a game, with a search in the address. Its fragment makes browsers scroll to the
 * player that was found, and move the focus there.
 */
export function addGameAddress({ GameType, GameUsername, Region }: GameAccountFields): string {
  return `/addGame?${new URLSearchParams({ GameType, GameUsername, Region })}#${confirmationId}`;
}
