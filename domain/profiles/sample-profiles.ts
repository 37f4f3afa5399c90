/**
 * The invented profiles that the home page shows to anonymous visitors. Users cannot take these usernames (see
 * `domain/accounts/username-rules.ts`), so that no address on a sample belongs to a user.
 */
import { games } from '../games/games.ts';
import type { Rank } from '../games/rank.ts';

export interface SampleProfile {
  readonly displayName: string;
  readonly player: string;
  readonly gameType: string;
  /** The queue's label. */
  readonly queue: string;
  /** The ranks that the player has one after the other. Each is higher than the one before. */
  readonly ranks: readonly [Rank, ...Rank[]];
}

const [firstGame, secondGame = firstGame] = games;

export const sampleProfiles: readonly SampleProfile[] = [
  {
    displayName: 'Copper_Kite',
    player: 'Mosswick#NA1',
    ...firstQueueOf(firstGame),
    ranks: [
      toRank('GOLD', 'II', 64),
      toRank('GOLD', 'I', 12),
      toRank('GOLD', 'I', 81),
      toRank('PLATINUM', 'IV', 8),
    ],
  },
  {
    displayName: 'Moss-and-Mint',
    player: 'Tidecaller Juno#EUW',
    ...firstQueueOf(secondGame),
    ranks: [
      toRank('DIAMOND', 'III', 40),
      toRank('DIAMOND', 'II', 5),
      toRank('DIAMOND', 'II', 66),
      toRank('DIAMOND', 'I', 9),
    ],
  },
  {
    displayName: 'Late_Comet',
    player: 'Ember Lynx#GLOW',
    ...firstQueueOf(firstGame),
    ranks: [
      toRank('SILVER', 'I', 71),
      toRank('GOLD', 'IV', 15),
      toRank('GOLD', 'IV', 58),
      toRank('GOLD', 'III', 20),
    ],
  },
];

function firstQueueOf(game = firstGame) {
  return { gameType: game?.name ?? '', queue: game?.queues[0]?.label ?? '' };
}

function toRank(tier: string, division: string, leaguePoints: number): Rank {
  return { kind: 'divided', tier, division, leaguePoints };
}
