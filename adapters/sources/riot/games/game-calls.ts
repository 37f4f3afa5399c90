/** The Riot client's description of a game: the paths of its calls and Riot's names of its queues. */

export interface QueueMapping<QueueId extends string = string> {
  /** The queue's id in `domain/games`. */
  readonly queue: QueueId;
  /** Which fields of an entry hold the rank: tier, division and points, or Hyper Roll's tier and rating. */
  readonly ladder: 'divided' | 'rated';
}

/** The paths stand without the last segments, which are the player's id or name. */
export interface GameCalls<QueueId extends string = string> {
  /** Which of the operator's keys is used for this game: RIOT_API_KEY or RIOT_TFT_API_KEY. */
  readonly key: 'riot' | 'tft';
  /** The platform on which a PUUID plays this game (cluster). */
  readonly regionByPuuid: string;
  /** Level and icon (platform). */
  readonly summonerByPuuid: string;
  /** Ranks (platform). */
  readonly entriesByPuuid: string;
  /** Level, icon and id by name: the specification's call, gone since 2024 (platform). */
  readonly summonerByName: string;
  /** Ranks by that id: the specification's call, gone since June 2025 (platform). */
  readonly entriesBySummoner: string;
  /** Our queue for each of Riot's queue types. Other queue types are ignored. */
  readonly queues: Readonly<Record<string, QueueMapping<QueueId>>>;
  /** The queue type that an entry without one stands for. */
  readonly soloQueueType: string;
}
