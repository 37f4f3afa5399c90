import type { Game } from '../game.ts';
import { medalTiers } from '../rank.ts';

export const dota2 = {
  id: 'dota-2',
  name: 'Dota 2',
  source: 'opendota',
  nameForm: 'display-name',
  optionLabel: 'Dota 2',
  plays: 'mains',
  regions: [],
  queues: [
    {
      id: 'ranked',
      label: 'Ranked',
      lookupLabel: 'Ranked Medal',
      tiers: medalTiers,
      record: 'wins-and-losses',
      unranked: 'Hidden or uncalibrated',
    },
  ],
} as const satisfies Game;
