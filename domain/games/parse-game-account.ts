import { trimPunctuation } from '../typed-text.ts';
import type { GameAccount, NamedAccount } from './game-account.ts';
import { findGame, type GameId, gameIds } from './games.ts';
import { playerNames } from './player-name-rules.ts';
import { defaultRegion, isRegion } from './regions.ts';

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
