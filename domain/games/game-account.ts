/** A game account: its wire format, and the parsed account to look up. */
import { findGameByName, type ListedGame } from './games.ts';
import { playerNames } from './player-names.ts';
import { defaultPlatform, isPlatform, type Platform } from './riot-platforms.ts';

/** The wire format: the three text fields that name a game account in forms and JSON. */
export interface GameAccountFields {
  /** The game's full name. */
  readonly GameType: string;
  /** The name as a person typed it or as a profile shows it. */
  readonly GameUsername: string;
  /** A platform id. '' means the default platform in a look-up, and any platform when the fields name a saved game. */
  readonly Region: string;
}

/** A player of the sandbox that pages suggest to visitors. */
export interface SamplePlayer extends GameAccountFields {
  readonly profileIconId: number;
}

/** An account to look up. */
export interface GameAccount {
  readonly game: ListedGame;
  /** The name as the `parse` of the game's `playerNames` returned it. */
  readonly name: string;
  /** The platform that is called first. With a Riot ID, the account may turn out to play on another one. */
  readonly platform: Platform;
}

export type ParsedGameAccount =
  | { readonly kind: 'parsed'; readonly account: GameAccount }
  | { readonly kind: 'unknown-game' | 'bad-name' | 'bad-region' };

/** Parses the fields of an account to look up. The first wrong field decides the outcome. */
export function parseGameAccount(fields: GameAccountFields): ParsedGameAccount {
  const game = findGameByName(fields.GameType);
  if (!game) return { kind: 'unknown-game' };
  const name = playerNames[game.id].parse(fields.GameUsername);
  if (!name) return { kind: 'bad-name' };
  const platform = fields.Region || defaultPlatform;
  if (!isPlatform(platform)) return { kind: 'bad-region' };
  return { kind: 'parsed', account: { game, name, platform } };
}
