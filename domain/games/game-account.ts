import { trimPunctuation } from '../typed-text.ts';
import { findGame, type GameId, gameIds } from './games.ts';
import { playerNames } from './player-name-rules.ts';
import { defaultRegion, isRegion } from './regions.ts';

export interface GameAccount {
  readonly game: GameId;
  /** The name by which the source finds the player. */
  readonly name: string;
  /** '' for a game without regions. */
  readonly region: string;
}

/** An account as a visitor names it. */
export interface NamedAccount {
  /** Null when none is named; 'unknown' for a game that the site does not have. */
  readonly game: GameId | 'unknown' | null;
  /** As typed or as a profile shows it. */
  readonly name: string;
  /** '' means the default region in a look-up, and any region for a saved game. */
  readonly region: string;
}

export interface DemoPlayer extends GameAccount {
  /** Null for a game whose players have no icon. */
  readonly profileIconId: number | null;
}

export type ParsedGameAccount =
  | { readonly kind: 'parsed'; readonly account: GameAccount }
  | { readonly kind: 'unknown-game' | 'bad-name' | 'bad-region' };

/**
 * Parses an account to look up. The name can also be the address of a page about the player.
 * @param offered the games that the site looks players up in.
 */
export function parseGameAccount(
  account: NamedAccount,
  offered: readonly GameId[] = gameIds,
): ParsedGameAccount {
  const game = findGame(account.game);
  if (!game || !offered.includes(game.id)) return { kind: 'unknown-game' };
  const names = playerNames[game.id];
  const address = toAddress(account.name);
  const inAddress = address && names.parseAddress(address);
  const name = names.parse(inAddress?.name ?? account.name);
  if (!name) return { kind: 'bad-name' };
  const hasRegions = game.regions.length > 0;
  const region = (hasRegions && (inAddress?.region || account.region)) || defaultRegion(game);
  if (hasRegions && !isRegion(game, region)) return { kind: 'bad-region' };
  return { kind: 'parsed', account: { game: game.id, name, region } };
}

/** Parses an address, with or without `https://`; undefined for a name. Punctuation around it is left out. */
export function toAddress(text: string): URL | undefined {
  const trimmed = trimPunctuation(text);
  if (!/^(https?:\/\/)?[\w.-]+\.[a-z]{2,}\//i.test(trimmed)) return undefined;
  try {
    return new URL(trimmed.replace(/^(?!https?:)/i, 'https://'));
  } catch {
    return undefined;
  }
}

export function isSameAccount(a: GameAccount, b: GameAccount): boolean {
  return a.game === b.game && a.name === b.name && a.region === b.region;
}
