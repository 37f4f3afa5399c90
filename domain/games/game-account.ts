/** A game account: its wire format, and the parsed account to look up. */
import { findGameByName, type GameId, games, type ListedGame } from './games.ts';
import { playerNames } from './player-names.ts';
import { defaultRegion, isRegion } from './regions.ts';

/** The wire format: the three text fields that name a game account in forms and JSON. */
export interface GameAccountFields {
  /** The game's full name. */
  readonly GameType: string;
  /** The name as a person typed it or as a profile shows it. */
  readonly GameUsername: string;
  /** A region's id. '' means the default region in a look-up, and any region when the fields name a saved game. */
  readonly Region: string;
}

/** A sample player that pages suggest to visitors. */
export interface SamplePlayer extends GameAccountFields {
  /** Null for a game whose players have no icon. */
  readonly profileIconId: number | null;
}

/** An account to look up. */
export interface GameAccount {
  readonly game: ListedGame;
  /** The name as the `parse` of the game's `playerNames` returned it. */
  readonly name: string;
  /** The region that is searched first. With a Riot ID, the account may turn out to play in another one. '' without regions. */
  readonly region: string;
}

export type ParsedGameAccount =
  | { readonly kind: 'parsed'; readonly account: GameAccount }
  | { readonly kind: 'unknown-game' | 'bad-name' | 'bad-region' };

/**
 * Parses the fields of an account to look up. The name can also be the address of a page about the player. The first wrong field
 * decides the outcome.
 * @param offered the games that the site looks players up in; all by default.
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

/** Parses a pasted address, with or without `https://`; undefined for a text that is a name. */
function toAddress(text: string): URL | undefined {
  const trimmed = text.trim();
  if (!/^(https?:\/\/)?[\w.-]+\.[a-z]{2,}\//i.test(trimmed)) return undefined;
  return URL.parse(trimmed.replace(/^(?!https?:)/i, 'https://')) ?? undefined;
}
