/** The invented profiles on the home page. Users cannot take these usernames. */
import type { GameId } from './games.ts';
import type { Rank } from './rank.ts';

interface SampleProfile {
  readonly displayName: string;
  readonly player: string;
  readonly game: GameId;
  /** The queue's label. */
  readonly queue: string;
  /** Each is higher than the one before. */
  readonly ranks: readonly [Rank, ...Rank[]];
}

export const sampleProfiles: readonly SampleProfile[] = [
  {
    displayName: 'Copper_Kite',
    player: 'Copper Kite#KITE',
    game: 'league-of-legends',
    queue: 'Solo',
    ranks: [
      toRank('GOLD', 'II', 64),
      toRank('GOLD', 'I', 12),
      toRank('GOLD', 'I', 81),
      toRank('PLATINUM', 'IV', 8),
    ],
  },
  {
    displayName: 'Tidal_Rook',
    player: 'tidal_rook',
    game: 'lichess',
    queue: 'Blitz',
    ranks: [toRating('BLITZ', 1688), toRating('BLITZ', 1694), toRating('BLITZ', 1702)],
  },
  {
    displayName: 'Moss-and-Mint',
    player: 'Moss and Mint#MINT',
    game: 'teamfight-tactics',
    queue: 'Solo',
    ranks: [
      toRank('DIAMOND', 'III', 40),
      toRank('DIAMOND', 'II', 5),
      toRank('DIAMOND', 'II', 66),
      toRank('DIAMOND', 'I', 9),
    ],
  },
  {
    displayName: 'Winter_Comet',
    player: 'Winter Comet',
    game: 'dota-2',
    queue: 'Ranked',
    ranks: [toMedal('ARCHON', 'IV'), toMedal('ARCHON', 'V'), toMedal('LEGEND', 'I')],
  },
  {
    displayName: 'Pawn_Lantern',
    player: 'pawn_lantern',
    game: 'chess-com',
    queue: 'Rapid',
    ranks: [toRating('RAPID', 1291), toRating('RAPID', 1299), toRating('RAPID', 1306)],
  },
  {
    displayName: 'Ember_Harbour',
    player: '105007',
    game: 'deadlock',
    queue: 'Ranked',
    ranks: [toMedal('EMISSARY', '5'), toMedal('EMISSARY', '6'), toMedal('ARCHON', '1')],
  },
];

function toRank(tier: string, division: string, leaguePoints: number): Rank {
  return { kind: 'divided', tier, division, leaguePoints };
}

function toMedal(tier: string, division: string): Rank {
  return { kind: 'medal', tier, division };
}

function toRating(emblem: string, rating: number): Rank {
  return { kind: 'rating', emblem, rating };
}
