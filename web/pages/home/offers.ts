/** Links for a text that a visitor searched for, to other pages than profiles. */
import { games } from '../../../domain/games/games.ts';
import { searchTexts } from '../../texts/search.ts';
import { addGameAddress } from '../add-game/add-game-address.ts';

export interface Offer {
  readonly icon: 'search' | 'plus';
  readonly text: string;
  readonly address: string;
}

/** Lists the look-ups of a Riot ID, one in each game with such names. */
export function listLookUps(riotId: string): readonly Offer[] {
  const gamesWithRiotIds = games.filter(({ nameForm }) => nameForm === 'riot-id');
  return gamesWithRiotIds.map(({ name }) => ({
    icon: 'search',
    text: searchTexts.lookUp(riotId, name),
    address: addGameAddress({ GameType: name, GameUsername: riotId, Region: '' }),
  }));
}

/** Offers a free username. */
export function offerUsername(username: string): Offer {
  const address = `/signup?${new URLSearchParams({ username })}`;
  return { icon: 'plus', text: searchTexts.takeName(username), address };
}
