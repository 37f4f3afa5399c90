/** Links for a text that a visitor searched for, to other pages than profiles. */

import type { GameAccount } from '../../../domain/games/game-account.ts';
import { toPlayerPath } from '../../../domain/players/player-path.ts';
import { gameById } from '../../../texts/describe/games.ts';
import { searchTexts } from '../../../texts/search.ts';

export interface Offer {
  readonly icon: 'search' | 'plus';
  readonly text: string;
  readonly address: string;
}

/** For a text that can only mean this player. */
export const offerPlayer = (player: GameAccount) => offer(player, searchTexts.seePlayer);

/** For a text that can also mean something else. */
export const offerLookUp = (player: GameAccount) => offer(player, searchTexts.lookUp);

function offer(player: GameAccount, toText: typeof searchTexts.lookUp): Offer {
  const text = toText(player.name, gameById(player.game).name);
  return { icon: 'search', text, address: `/${toPlayerPath(player)}` };
}

export function offerUsername(username: string): Offer {
  const address = `/signup?${new URLSearchParams({ username })}`;
  return { icon: 'plus', text: searchTexts.takeName(username), address };
}
