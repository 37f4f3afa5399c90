import type { Game } from '../game.ts';
import { standardTiers } from '../rank.ts';
import { platforms } from '../riot-platforms.ts';

export const leagueOfLegends = {
  id: 'league-of-legends',
  name: 'League of Legends',
  source: 'riot',
  nameForm: 'riot-id',
  optionLabel: 'League of Legends',
  plays: 'mains',
  regions: platforms,
  queues: [
    {
      id: 'solo',
      label: 'Solo',
      lookupLabel: 'Solo Queue Rank',
      tiers: standardTiers,
      record: 'wins-and-losses',
    },
    {
      id: 'flex',
      label: 'Flex',
      lookupLabel: 'Flex Rank',
      tiers: standardTiers,
      record: 'wins-and-losses',
      isOptional: true,
    },
  ],
} as const satisfies Game;
