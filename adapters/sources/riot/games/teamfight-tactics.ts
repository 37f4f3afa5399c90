import type { teamfightTactics } from '../../../../domain/games/teamfight-tactics/teamfight-tactics.ts';
import type { GameCalls } from './game-calls.ts';

type QueueId = (typeof teamfightTactics)['queues'][number]['id'];

export const teamfightTacticsCalls = {
  key: 'tft',
  regionByPuuid: '/riot/account/v1/region/by-game/tft/by-puuid',
  summonerByPuuid: '/tft/summoner/v1/summoners/by-puuid',
  // No `entries/` in this one: Riot's own irregularity.
  entriesByPuuid: '/tft/league/v1/by-puuid',
  summonerByName: '/tft/summoner/v1/summoners/by-name',
  entriesBySummoner: '/tft/league/v1/entries/by-summoner',
  queues: {
    RANKED_TFT: { queue: 'solo', ladder: 'divided' },
    RANKED_TFT_DOUBLE_UP: { queue: 'double-up', ladder: 'divided' },
    RANKED_TFT_TURBO: { queue: 'hyper-roll', ladder: 'rated' },
  },
  soloQueueType: 'RANKED_TFT',
} as const satisfies GameCalls<QueueId>;
