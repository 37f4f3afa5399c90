import type { GameAccountFields } from '../../../domain/games/game-account.ts';

/** The id of the confirmation, which is also the fragment of the address that shows it. */
export const confirmationId = 'found';

/** Formats the address of a search. Its fragment makes browsers scroll to the found player, and move the focus there. */
export function addGameAddress({ GameType, GameUsername, Region }: GameAccountFields): string {
  return `/addGame?${new URLSearchParams({ GameType, GameUsername, Region })}#${confirmationId}`;
}

/** Formats the address of a form that leads to the confirmation of a player; null leads to the home page. */
export function signInAddress(
  path: '/login' | '/signup',
  player: GameAccountFields | null,
): string {
  if (!player) return path;
  const { GameType, GameUsername, Region } = player;
  return `${path}?${new URLSearchParams({ GameType, GameUsername, Region })}`;
}

export function nextPageAddress(player: GameAccountFields | null): string {
  return player ? addGameAddress(player) : '/';
}
