/** Games as a visitor names them. */
import type { GameId } from '../games/games.ts';

export interface SavedGameMatch {
  readonly game: GameId;
  /** The name that the profile shows, or a previous one. */
  readonly name: string;
  /** Undefined selects every region. */
  readonly region: string | undefined;
}

export interface ShowcaseChoice extends SavedGameMatch {
  /** The queue's id within its game. */
  readonly queue: string;
}

export interface Move extends SavedGameMatch {
  /** The new place of the card, from 1 on. */
  readonly place: number;
}

export interface RemovedGameMatch extends SavedGameMatch {
  /** When the games were removed; undefined selects the last removal of a matching game. */
  readonly removedAt: string | undefined;
}
