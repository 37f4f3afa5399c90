import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import { addGameAddress } from '../game-account/add-game-address.ts';

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
