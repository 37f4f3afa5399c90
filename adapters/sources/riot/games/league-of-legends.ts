import type { leagueOfLegends } from '../../../../domain/games/league-of-legends/league-of-legends.ts';
import type { GameCalls } from './game-calls.ts';

type QueueId = (typeof leagueOfLegends)['queues'][number]['id'];

export const leagueOfLegendsCalls = {
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
} as const satisfies GameCalls<QueueId>;
