/** The champions or heroes of a player, as the source says. They are stored with the player. */

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

export interface Plays {
  /** At most five, the most played first. Undefined until the source has told them. */
  readonly mains?: readonly Main[] | undefined;
  /** When the source was last asked for them, ISO 8601 in UTC. */
  readonly mainsAt?: string | undefined;
}

export const maxMains = 5;
