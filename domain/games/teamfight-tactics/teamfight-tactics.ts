import type { Game } from '../game.ts';
import { hyperRollTiers, standardTiers } from '../rank.ts';

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
    },
    {
      id: 'double-up',
      label: 'Double Up',
      lookupLabel: 'Doubles Up Rank',
      savedField: 'DoublesTftRank',
      lookupField: 'doublesTftRank',
      tiers: standardTiers,
    },
    {
      id: 'hyper-roll',
      label: 'Hyper Roll',
      lookupLabel: 'Hyper Roll Rank',
      savedField: 'HyperTftRank',
      lookupField: 'hyperTftRank',
      tiers: hyperRollTiers,
    },
  ],
} as const satisfies Game;
