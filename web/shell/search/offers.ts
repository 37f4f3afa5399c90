/** Links for a text that a visitor searched for, to other pages than profiles. */
import { games } from '../../../domain/games/games.ts';
import { searchTexts } from '../../../texts/search.ts';
import { addGameAddress } from '../../parts/game-account/add-game-address.ts';

export interface Offer {
  readonly icon: 'search' | 'plus';
  readonly text: string;
  readonly address: string;
  readonly gameType?: string;
}

/** Lists look-ups of a Riot ID, or with `isRiotId` false of a username, in each game whose players can have this name. */
export function listLookUps(playerName: string, isRiotId = true): readonly Offer[] {
  return games
    .filter(({ nameForm }) => (nameForm === 'riot-id') === isRiotId)
    .map(({ name }) => ({
      icon: 'search',
      text: searchTexts.lookUp(playerName, name),
      address: addGameAddress({ GameType: name, GameUsername: playerName, Region: '' }),
      gameType: name,
    }));
}

export function offerUsername(username: string): Offer {
  const address = `/signup?${new URLSearchParams({ username })}`;
  return { icon: 'plus', text: searchTexts.takeName(username), address };
}
