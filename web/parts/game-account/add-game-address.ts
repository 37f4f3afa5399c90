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

/**
 * Formats the address of the sign-in or the sign-up page.
 * @param player the player whose confirmation opens afterwards; null for the home page.
 */
export function signInAddress(
  path: '/login' | '/signup',
  player: GameAccountFields | null,
): string {
  if (!player) return path;
  const { GameType, GameUsername, Region } = player;
  return `${path}?${new URLSearchParams({ GameType, GameUsername, Region })}`;
}

/** Formats the address to open after signing in: the confirmation of the player, or the home page. */
export function nextPageAddress(player: GameAccountFields | null): string {
  return player ? addGameAddress(player) : '/';
}
