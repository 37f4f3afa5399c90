import type { GameId } from './games.ts';

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

export function isSameAccount(a: GameAccount, b: GameAccount): boolean {
  return a.game === b.game && a.name === b.name && a.region === b.region;
}
