/** Links for a text that a visitor searched for, to other pages than profiles. */
import { type GameId, games } from '../../../domain/games/games.ts';
import { searchTexts } from '../../../texts/search.ts';
import { addGameAddress } from '../../parts/game-account/add-game-address.ts';

export interface Offer {
  readonly icon: 'search' | 'plus';
  readonly text: string;
  readonly address: string;
  readonly game?: GameId;
}

/** Lists look-ups of a Riot ID, or with `isRiotId` false of a username, in each game whose players can have this name. */
export function listLookUps(playerName: string, isRiotId = true): readonly Offer[] {
  return games
    .filter(({ nameForm }) => (nameForm === 'riot-id') === isRiotId)
    .map(({ id, name }) => ({
      icon: 'search',
      text: searchTexts.lookUp(playerName, name),
      address: addGameAddress({ game: id, name: playerName, region: '' }),
      game: id,
    }));
}

export function offerUsername(username: string): Offer {
  const address = `/signup?${new URLSearchParams({ username })}`;
  return { icon: 'plus', text: searchTexts.takeName(username), address };
}
