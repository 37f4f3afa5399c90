import type { Game } from '../game.ts';
import { standardTiers } from '../rank.ts';
import { describeWinsAndLosses } from '../record.ts';

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
      describeRecord: describeWinsAndLosses,
    },
    {
      id: 'flex',
      label: 'Flex',
      lookupLabel: 'Flex Rank',
      savedField: 'FlexRank',
      lookupField: 'flexRank',
      tiers: standardTiers,
      describeRecord: describeWinsAndLosses,
      isOptional: true,
    },
  ],
} as const satisfies Game;
