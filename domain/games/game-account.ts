import { findGameByName, type GameId, games, type ListedGame } from './games.ts';
import { playerNames } from './player-names.ts';
import { defaultRegion, isRegion } from './regions.ts';

/** The text fields that name a game account in forms and JSON. */
export interface GameAccountFields {
  /** The game's full name. */
  readonly GameType: string;
  /** As typed or as a profile shows it. */
  readonly GameUsername: string;
  /** A region's id. '' means the default region in a look-up, and any region for a saved game. */
  readonly Region: string;
}

export interface SamplePlayer extends GameAccountFields {
  /** Null for a game whose players have no icon. */
  readonly profileIconId: number | null;
}

export interface GameAccount {
  readonly game: ListedGame;
  /** As the `parse` of the game's `playerNames` returned it. */
  readonly name: string;
  /** The region that is searched first; '' without regions. */
  readonly region: string;
}

export type ParsedGameAccount =
  | { readonly kind: 'parsed'; readonly account: GameAccount }
  | { readonly kind: 'unknown-game' | 'bad-name' | 'bad-region' };

/**
 * Parses the fields of an account to look up. The name can also be the address of a page about the player.
 * @param offered the games that the site looks players up in.
 */
export function parseGameAccount(
  fields: GameAccountFields,
  offered: readonly GameId[] = games.map(({ id }) => id),
): ParsedGameAccount {
  const game = findGameByName(fields.GameType);
  if (!game || !offered.includes(game.id)) return { kind: 'unknown-game' };
  const names = playerNames[game.id];
  const address = toAddress(fields.GameUsername);
  const inAddress = address && names.parseAddress(address);
  const name = names.parse(inAddress?.name ?? fields.GameUsername);
  if (!name) return { kind: 'bad-name' };
  const hasRegions = game.regions.length > 0;
  const region = (hasRegions && (inAddress?.region || fields.Region)) || defaultRegion(game);
  if (hasRegions && !isRegion(game, region)) return { kind: 'bad-region' };
  return { kind: 'parsed', account: { game, name, region } };
}

/** Parses an address, with or without `https://`; undefined for a name. */
function toAddress(text: string): URL | undefined {
  const trimmed = text.trim();
  if (!/^(https?:\/\/)?[\w.-]+\.[a-z]{2,}\//i.test(trimmed)) return undefined;
  return URL.parse(trimmed.replace(/^(?!https?:)/i, 'https://')) ?? undefined;
}
