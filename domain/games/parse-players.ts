import { type GameAccount, toAddress } from './game-account.ts';
import { games } from './games.ts';
import { playerNames } from './player-names.ts';
import { formatRiotId, parseFullRiotId } from './riot-id.ts';

/**
 * Parses a text that can only mean a player: a Riot ID with its tag, or the address of a page about a player.
 * @returns the player in each game that can have it, with the region '' if the text names none. None for any other text.
 */
export function parsePlayers(text: string): readonly GameAccount[] {
  const address = toAddress(text);
  const riotId = address ? undefined : parseFullRiotId(text);
  return games.flatMap(({ id, nameForm }) => {
    if (riotId)
      return nameForm === 'riot-id' ? [{ game: id, name: formatRiotId(riotId), region: '' }] : [];
    const player = address && playerNames[id].parseAddress(address);
    const name = player && playerNames[id].parse(player.name);
    return name ? [{ game: id, name, region: player.region }] : [];
  });
}
