import type { GameAccount } from '../../../domain/games/game-account.ts';
import { gameById } from '../../../domain/games/games.ts';

/** Returns a key that is unique among the saved games of a profile. */
export function toGameKey({ game, region, name }: GameAccount): string {
  return `${gameById(game).name} ${region} ${name}`;
}

/** Returns the id of a game's card, which is also the fragment of the card's address. */
export const toCardId = (account: GameAccount): string => encodeURIComponent(toGameKey(account));
