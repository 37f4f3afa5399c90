/** The fields that name a game account in forms, queries and JSON. */
import type { NamedAccount } from '../games/game-account.ts';
import { findGame, findGameByName } from '../games/games.ts';

export interface AccountFields {
  /** The game's full name. */
  readonly GameType: string;
  /** As typed or as a profile shows it. */
  readonly GameUsername: string;
  /** A region's id. '' means the default region in a look-up, and any region for a saved game. */
  readonly Region: string;
}

export function toAccountFields({ game, name, region }: NamedAccount): AccountFields {
  return { GameType: findGame(game)?.name ?? '', GameUsername: name, Region: region };
}

/** Other fields stay as they are. */
export function readAccountFields<Fields extends AccountFields>(
  fields: Fields,
): NamedAccount & Omit<Fields, keyof AccountFields> {
  const { GameType, GameUsername: name, Region: region, ...others } = fields;
  return { ...others, game: readGame(GameType), name, region };
}

/** The query parameters of an account, like 'GameType=Lichess&GameUsername=mira&Region=', and others after them. */
export function toAccountQuery(
  account: NamedAccount,
  others: { readonly Queue?: string; readonly Place?: string } = {},
): string {
  return new URLSearchParams({ ...toAccountFields(account), ...others }).toString();
}

function readGame(gameType: string): NamedAccount['game'] {
  return gameType === '' ? null : (findGameByName(gameType)?.id ?? 'unknown');
}
