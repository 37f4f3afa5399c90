/** The specification's fields with rank texts. Apart from the games, because browsers read no rank texts. */
import type { GameId, QueueIdOf } from './games.ts';

export interface RankFields {
  /** In the item of a saved game. */
  readonly saved: string;
  /** In the result of a look-up. */
  readonly lookup: string;
}

const fieldsByGame: { readonly [Id in GameId]?: Readonly<Record<QueueIdOf<Id>, RankFields>> } = {
  'league-of-legends': {
    solo: { saved: 'GameRank', lookup: 'soloRank' },
    flex: { saved: 'FlexRank', lookup: 'flexRank' },
  },
  'teamfight-tactics': {
    solo: { saved: 'SoloTftRank', lookup: 'soloTftRank' },
    'double-up': { saved: 'DoublesTftRank', lookup: 'doublesTftRank' },
    'hyper-roll': { saved: 'HyperTftRank', lookup: 'hyperTftRank' },
  },
};

/** The fields for the best rank of any other game. */
export const bestRankFields: RankFields = { saved: 'GameRank', lookup: 'rank' };

/** The fields by queue id; undefined for a game with `bestRankFields`. */
export function findRankFields(game: GameId): Readonly<Record<string, RankFields>> | undefined {
  return Object.entries(fieldsByGame).find(([id]) => id === game)?.[1];
}
