/** The address of the page of a player: `players/{game}/{region}/{name}`, without the region for a game that has none. */
import type { GameAccount } from '../games/game-account.ts';
import { findGame, gameById } from '../games/games.ts';
import { defaultRegion } from '../games/regions.ts';
import { decodeSegment } from '../typed-text.ts';

/** @returns the path without the first slash. A Riot ID is `Name-TAG`, as on other sites. The region '' means the default. */
export function toPlayerPath({ game, region, name }: GameAccount): string {
  const shown = isRiotId(game) ? name.replace(/#(?=[^#]*$)/, '-') : name;
  const place = region || defaultRegion(gameById(game));
  const parts = ['players', game, place, shown].filter(Boolean);
  // No address can have half of a surrogate pair.
  return parts.map((part) => encodeURIComponent(part.replace(/\p{Cs}/gu, '\ufffd'))).join('/');
}

/**
 * Parses the path of a page.
 * @returns undefined for a path that is none of a player. The region '' stands for none, and the name can be invalid.
 */
export function parsePlayerPath(path: string): GameAccount | undefined {
  const [first, gameText = null, ...rest] = path.split('/');
  const game = findGame(gameText)?.id;
  if (first !== 'players' || !game) return undefined;
  const hasRegions = gameById(game).regions.length > 0;
  const [region = '', segment = ''] = hasRegions ? rest : ['', ...rest];
  const shown = decodeSegment(segment).trim();
  if (shown === '' || /\p{Cc}/u.test(shown)) return undefined;
  if (rest.length > (hasRegions ? 2 : 1)) return undefined;
  const name = isRiotId(game) ? shown.replace(/-(?=[^-#]*$)/, '#') : shown;
  return { game, region: region.toLowerCase(), name };
}

function isRiotId(game: GameAccount['game']): boolean {
  return gameById(game).nameForm === 'riot-id';
}
