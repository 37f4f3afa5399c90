import type { Game } from '../game.ts';
import { deadlockTiers } from '../rank.ts';

export const deadlock = {
  id: 'deadlock',
  name: 'Deadlock',
  source: 'deadlock-api',
  credit: 'deadlock-api.com',
  nameForm: 'account-id',
  optionLabel: 'Deadlock',
  regions: [],
  queues: [
    {
      id: 'ranked',
      label: 'Ranked',
      lookupLabel: 'Ranked Badge',
      tiers: deadlockTiers,
      record: 'wins-and-losses',
    },
  ],
} as const satisfies Game;
