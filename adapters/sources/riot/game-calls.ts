/** How Riot's API serves each game: the paths of its calls, and Riot's names of its queues. */
import type { GameId, GameIdOf, QueueIdOf } from '../../../domain/games/games.ts';

/** The calls for one game. Paths lack their last segments, which are the player's id or name. In brackets: the kind of host. */
export interface GameCalls<QueueId extends string = string> {
  /** Which of the operator's keys is used for this game: RIOT_API_KEY or RIOT_TFT_API_KEY. */
  readonly key: 'riot' | 'tft';
  /** The platform on which a PUUID plays this game (cluster). */
  readonly regionByPuuid: string;
  /** Level and icon (platform). */
  readonly summonerByPuuid: string;
  /** Ranks (platform). */
  readonly entriesByPuuid: string;
  /** Level, icon and summoner id by name: the specification's call, which Riot removed in 2024 (platform). */
  readonly summonerByName: string;
  /** Ranks by summoner id: the specification's call, which Riot removed in June 2025 (platform). */
  readonly entriesBySummoner: string;
  /** Our queue for each of Riot's queue types. Other queue types are ignored. */
  readonly queues: Readonly<Record<string, QueueMapping<QueueId>>>;
  /** The queue type of an entry that names none. */
  readonly soloQueueType: string;
}

interface QueueMapping<QueueId extends string> {
  readonly queue: QueueId;
  /** Which fields of an entry hold the rank: tier, division and points, or Hyper Roll's tier and rating. */
  readonly ladder: 'divided' | 'rated';
}

export type RiotGameId = GameIdOf<'riot'>;

/** The compiler requires an entry for each game of this source. */
export const callsByGame: { readonly [Id in RiotGameId]: GameCalls<QueueIdOf<Id>> } = {
  'league-of-legends': {
    key: 'riot',
    regionByPuuid: '/riot/account/v1/region/by-game/lol/by-puuid',
    summonerByPuuid: '/lol/summoner/v4/summoners/by-puuid',
    entriesByPuuid: '/lol/league/v4/entries/by-puuid',
    summonerByName: '/lol/summoner/v4/summoners/by-name',
    entriesBySummoner: '/lol/league/v4/entries/by-summoner',
    queues: {
      RANKED_SOLO_5x5: { queue: 'solo', ladder: 'divided' },
      RANKED_FLEX_SR: { queue: 'flex', ladder: 'divided' },
    },
    soloQueueType: 'RANKED_SOLO_5x5',
  },
  'teamfight-tactics': {
    key: 'tft',
    regionByPuuid: '/riot/account/v1/region/by-game/tft/by-puuid',
    summonerByPuuid: '/tft/summoner/v1/summoners/by-puuid',
    // Riot's path has no `entries/` here.
    entriesByPuuid: '/tft/league/v1/by-puuid',
    summonerByName: '/tft/summoner/v1/summoners/by-name',
    entriesBySummoner: '/tft/league/v1/entries/by-summoner',
    queues: {
      RANKED_TFT: { queue: 'solo', ladder: 'divided' },
      RANKED_TFT_DOUBLE_UP: { queue: 'double-up', ladder: 'divided' },
      RANKED_TFT_TURBO: { queue: 'hyper-roll', ladder: 'rated' },
    },
    soloQueueType: 'RANKED_TFT',
  },
};

/** Assigns one of the operator's two keys to each game. */
export function assignKeys(keys: {
  readonly riot: string;
  readonly tft: string;
}): Readonly<Record<RiotGameId, string>> {
  const entries = Object.entries(callsByGame).map(([id, { key }]) => [id, keys[key]]);
  return Object.fromEntries(entries) as Record<RiotGameId, string>;
}

export const riotGameIds = Object.keys(callsByGame) as readonly RiotGameId[];

/** @throws for a game of another source, which only a mistake in our own code can cause. */
export function toRiotGameId(id: GameId): RiotGameId {
  const found = riotGameIds.find((candidate) => candidate === id);
  if (!found) throw new Error(`${id} is not a game of Riot`);
  return found;
}
