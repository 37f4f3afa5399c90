import type { Game } from '../game.ts';
import { hyperRollTiers, standardTiers } from '../rank.ts';
import { describeFirstPlaces, describeGames } from '../record.ts';

export const teamfightTactics = {
  id: 'teamfight-tactics',
  name: 'Teamfight Tactics',
  optionLabel: 'Teamfight Tactics (TFT)',
  queues: [
    {
      id: 'solo',
      label: 'Solo',
      lookupLabel: 'Solo Rank',
      savedField: 'SoloTftRank',
      lookupField: 'soloTftRank',
      tiers: standardTiers,
      describeRecord: describeFirstPlaces,
    },
    {
      id: 'double-up',
      label: 'Double Up',
      lookupLabel: 'Doubles Up Rank',
      savedField: 'DoublesTftRank',
      lookupField: 'doublesTftRank',
      tiers: standardTiers,
      // In published responses more than half of a player's games here are `wins`, so they cannot be first places alone.
      describeRecord: describeGames,
    },
    {
      id: 'hyper-roll',
      label: 'Hyper Roll',
      lookupLabel: 'Hyper Roll Rank',
      savedField: 'HyperTftRank',
      lookupField: 'hyperTftRank',
      tiers: hyperRollTiers,
      describeRecord: describeFirstPlaces,
    },
  ],
} as const satisfies Game;
