/** Links for a text that a visitor searched for, to other pages than profiles. */
import type { GameAccount } from '../../../domain/games/game-account.ts';
import { gameById } from '../../../domain/games/games.ts';
import { toPlayerPath } from '../../../domain/players/player-path.ts';
import { searchTexts } from '../../../texts/search.ts';

export interface Offer {
  readonly icon: 'search' | 'plus';
  readonly text: string;
  readonly address: string;
}

export function offerLookUp(player: GameAccount): Offer {
  return {
    icon: 'search',
    text: searchTexts.lookUp(player.name, gameById(player.game).name),
    address: `/${toPlayerPath(player)}`,
  };
}

export function offerUsername(username: string): Offer {
  const address = `/signup?${new URLSearchParams({ username })}`;
  return { icon: 'plus', text: searchTexts.takeName(username), address };
}
