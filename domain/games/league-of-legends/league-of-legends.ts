import type { Game } from '../game.ts';
import { standardTiers } from '../rank.ts';

export const leagueOfLegends = {
  id: 'league-of-legends',
  name: 'League of Legends',
  optionLabel: 'League of Legends',
  queues: [
    {
      id: 'solo',
      label: 'Solo',
      lookupLabel: 'Solo Queue Rank',
      savedField: 'GameRank',
      lookupField: 'soloRank',
      tiers: standardTiers,
    },
    {
      id: 'flex',
      label: 'Flex',
      lookupLabel: 'Flex Rank',
      savedField: 'FlexRank',
      lookupField: 'flexRank',
      tiers: standardTiers,
      isOptional: true,
    },
  ],
} as const satisfies Game;
