import type { Game } from '../game.ts';
import { hyperRollTiers, standardTiers } from '../rank.ts';
import { platforms } from '../riot-platforms.ts';

export const teamfightTactics = {
  id: 'teamfight-tactics',
  name: 'Teamfight Tactics',
  source: 'riot',
  nameForm: 'riot-id',
  optionLabel: 'Teamfight Tactics (TFT)',
  plays: 'games',
  regions: platforms,
  queues: [
    {
      id: 'solo',
      label: 'Solo',
      places: 8,
      lookupLabel: 'Solo Rank',
      tiers: standardTiers,
      record: 'first-places',
    },
    {
      id: 'double-up',
      label: 'Double Up',
      places: 4,
      lookupLabel: 'Doubles Up Rank',
      tiers: standardTiers,
      // In published responses more than half of a player's games here are `wins`, so they cannot be first places alone.
      record: 'games',
    },
    {
      id: 'hyper-roll',
      label: 'Hyper Roll',
      places: 8,
      lookupLabel: 'Hyper Roll Rank',
      tiers: hyperRollTiers,
      record: 'first-places',
    },
  ],
} as const satisfies Game;
