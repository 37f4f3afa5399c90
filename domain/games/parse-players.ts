import type { GameAccount } from './game-account.ts';
import { games } from './games.ts';
import { toAddress } from './parse-game-account.ts';
import { playerNames } from './player-name-rules.ts';

/**
 * Parses a text that can only mean a player: a Riot ID with its tag, a Steam ID, or the address of a page about a player.
 * @returns the player in each game that can have it, with the region '' if the text names none. None for any other text.
 */
export function parsePlayers(text: string): readonly GameAccount[] {
  const address = toAddress(text);
  return games.flatMap(({ id }) => {
    const { parse, parseAddress, parseFull } = playerNames[id];
    const player = address ? parseAddress(address) : { name: parseFull(text) ?? '', region: '' };
    const name = player && parse(player.name);
    return name ? [{ game: id, name, region: player.region }] : [];
  });
}

/** Lists the players who can have this name, one for each game. */
export function listNamesakes(text: string): readonly GameAccount[] {
  return games.flatMap(({ id }) => {
    const name = playerNames[id].parse(text);
    return name ? [{ game: id, name, region: '' }] : [];
  });
}
