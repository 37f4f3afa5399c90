/** The champions or heroes of a player and the last games, as the source says. They are stored with the player. */

/** A champion or a hero. */
export interface Main {
  /** The source's number. */
  readonly id: number;
  /** '' for one that is not in the source's list. */
  readonly name: string;
  /** Only of a champion: the level and the points of its mastery. */
  readonly level?: number | undefined;
  readonly points?: number | undefined;
  /** Only of a hero. */
  readonly games?: number | undefined;
  readonly wins?: number | undefined;
  /** ISO 8601 in UTC. */
  readonly playedAt: string;
}

/** A ranked game. Nothing about other players is stored. */
export interface LastGame {
  /** The place, from 1 on, where a game has no winner. */
  readonly result: 'won' | 'lost' | 'drawn' | number;
  /** When it ended or, if the source does not say that, began, ISO 8601 in UTC. */
  readonly playedAt: string;
  /** The champion or the hero. */
  readonly name?: string | undefined;
}

export interface LastGames {
  /** The queue's id within its game. */
  readonly queue: string;
  /** At most ten, oldest first. */
  readonly games: readonly LastGame[];
}

/** All that visitors see. */
export interface Plays {
  /** At most five, the most played first. Undefined until the source has told them. */
  readonly mains?: readonly Main[] | undefined;
  readonly lastGames?: LastGames | undefined;
}

export interface StoredPlays extends Plays {
  /** When the source was last asked, ISO 8601 in UTC. */
  readonly readAt?: string | undefined;
  /** How many games of the season the source had counted when it told the last ones. */
  readonly gameCount?: number | undefined;
}

export const maxMains = 5;
export const maxLastGames = 10;

/** Copies only what visitors may see: nothing if it is hidden. */
export function toPlays({ mains, lastGames }: StoredPlays, isHidden: boolean): Plays {
  return isHidden ? {} : { mains, lastGames };
}
