/** The invented players that a site shows where it asks no real source, and on the demo profile. */
import { type GameId, type GameIdOf, gameById } from '../../../domain/games/games.ts';
import type { RankWithRecord } from '../../../domain/games/rank.ts';
import type { Player } from '../../../domain/sources/data-source.ts';

export type Sample = Pick<
  Player,
  'name' | 'displayName' | 'title' | 'region' | 'level' | 'profileIconId' | 'ranks'
> & {
  readonly game: GameId;
};

type Ranks = Sample['ranks'];

const withoutRegion = { region: '', level: null, profileIconId: null } as const;

export const samples: readonly Sample[] = [
  ...riotPlayer('Mosswick#NA1', 'na1', 412, 29, {
    'league-of-legends': {
      solo: divided('DIAMOND', 'II', 64, 142, 121),
      flex: divided('PLATINUM', 'IV', 12, 31, 28),
    },
    'teamfight-tactics': {
      solo: divided('EMERALD', 'III', 37, 22, 96),
      'double-up': divided('PLATINUM', 'I', 88, 9, 21),
      'hyper-roll': rated('PURPLE', 3560, 11, 47),
    },
  }),
  ...riotPlayer('Ember Lynx#GLOW', 'na1', 733, 23, {
    'league-of-legends': { solo: divided('CHALLENGER', 'I', 1204, 391, 322) },
    'teamfight-tactics': {},
  }),
  ...riotPlayer('Tidecaller Juno#EUW', 'euw1', 287, 17, {
    'league-of-legends': { solo: divided('MASTER', 'I', 312, 204, 187) },
    'teamfight-tactics': {
      solo: divided('CHALLENGER', 'I', 986, 101, 240),
      'double-up': divided('MASTER', 'I', 140, 40, 61),
      'hyper-roll': rated('ORANGE', 4480, 31, 104),
    },
  }),
  ...riotPlayer('달빛여우#KR1', 'kr', 655, 11, {
    'league-of-legends': { solo: divided('GRANDMASTER', 'I', 742, 288, 251) },
    'teamfight-tactics': { solo: divided('GRANDMASTER', 'I', 511, 77, 180) },
  }),
  ...riotPlayer('Sølvi Ærlig#EUNE', 'eun1', 198, 8, {
    'league-of-legends': { solo: divided('SILVER', 'III', 51, 88, 79) },
    'teamfight-tactics': { 'hyper-roll': rated('BLUE', 2810, 8, 34) },
  }),
  ...riotPlayer('Cometa Sur#LAS', 'la2', 77, 2, {
    'league-of-legends': { solo: divided('BRONZE', 'II', 99, 25, 27) },
    'teamfight-tactics': {
      solo: divided('BRONZE', 'III', 21, 6, 19),
      'hyper-roll': rated('GREEN', 1720, 5, 15),
    },
  }),
  ...riotPlayer('Gülşah Yıldız#TR1', 'tr1', 58, 6, {
    'league-of-legends': { solo: divided('IRON', 'IV', 3, 11, 30) },
    'teamfight-tactics': { 'hyper-roll': rated('GREY', 1200, 1, 9) },
  }),
  ...riotPlayer('Quokka Quill#OCE', 'oc1', 365, 19, {
    'league-of-legends': { solo: divided('GOLD', 'II', 45, 71, 66) },
    'teamfight-tactics': { solo: divided('MASTER', 'I', 77, 52, 140) },
  }),
  ...riotPlayer('Lantern Otter#SG2', 'sg2', 174, 22, {
    'league-of-legends': { flex: divided('GOLD', 'III', 80, 14, 10) },
    'teamfight-tactics': {
      solo: divided('PLATINUM', 'II', 55, 19, 61),
      'double-up': divided('DIAMOND', 'I', 3, 30, 44),
    },
  }),
  ...riotPlayer('Pixel Badger#BYTE', 'na1', 143, 5, {
    'league-of-legends': { solo: divided('GOLD', 'I', 90, 62, 58) },
    'teamfight-tactics': { 'hyper-roll': rated('ORANGE', 4325, 19, 62) },
  }),
  ...riotPlayer('Paper Kite#NEW', 'na1', 7, 0, {
    'league-of-legends': {},
    'teamfight-tactics': {},
  }),
  ...riotPlayer('Only Tactics#TFT', 'na1', 66, 10, {
    'teamfight-tactics': { solo: divided('PLATINUM', 'IV', 44, 13, 50) },
  }),
  ...riotPlayer('Only Rift#LOL', 'euw1', 310, 12, {
    'league-of-legends': { solo: divided('PLATINUM', 'II', 70, 90, 84) },
  }),
  // The demo's own players, which are not suggested, so that visitors rarely verify them.
  ...riotPlayer('Willow Lantern#DEMO', 'na1', 288, 20, {
    'league-of-legends': {
      solo: divided('CHALLENGER', 'I', 1204, 412, 347),
      flex: divided('DIAMOND', 'I', 20, 48, 39),
    },
    'teamfight-tactics': {
      solo: divided('MASTER', 'I', 58, 61, 190),
      'double-up': divided('DIAMOND', 'II', 12, 33, 52),
    },
  }),
  lichessPlayer('Willow_Lantern', {
    bullet: rating('BULLET', 1790, 2210),
    blitz: { ...rating('BLITZ', 1846, 4120), percentile: 80 },
    rapid: rating('RAPID', 1921, 805),
  }),
  lichessPlayer('Mosswick_Rook', {
    bullet: rating('BULLET', 1874, 1204),
    blitz: { ...rating('BLITZ', 1912, 3310), percentile: 83.8 },
    rapid: rating('RAPID', 2003, 602),
    classical: { ...rating('CLASSICAL', 1688, 12), isProvisional: true },
    chess960: rating('VARIANT', 1750, 44),
  }),
  {
    ...lichessPlayer('Ember-Lynx', {
      bullet: { ...rating('BULLET', 2611, 8120), percentile: 98.8 },
      blitz: rating('BLITZ', 2540, 4030),
    }),
    title: 'FM',
  },
  lichessPlayer('Tidecaller', {
    blitz: rating('BLITZ', 1105, 41),
    rapid: { ...rating('RAPID', 1420, 7), isProvisional: true },
  }),
  lichessPlayer('Quokka', {
    correspondence: rating('CORRESPONDENCE', 1544, 31),
    'ultra-bullet': rating('VARIANT', 1390, 400),
  }),
  chessComPlayer('Willow-Lantern', {
    blitz: scored('BLITZ', 1433, [640, 598, 71]),
    rapid: scored('RAPID', 1562, [188, 160, 35]),
  }),
  chessComPlayer('Mosswick_Bishop', {
    bullet: scored('BULLET', 1240, [402, 371, 33]),
    blitz: scored('BLITZ', 1388, [910, 866, 92]),
    rapid: scored('RAPID', 1511, [210, 190, 41]),
  }),
  {
    ...chessComPlayer('Quarry-Queen', {
      blitz: scored('BLITZ', 2204, [3310, 2950, 410]),
      daily: scored('CORRESPONDENCE', 1877, [61, 40, 22]),
      'daily-960': scored('VARIANT', 1602, [12, 9, 1]),
    }),
    title: 'WFM',
  },
  dotaPlayer('105000', 'Willow Lantern', medal('ANCIENT', 'II')),
  dotaPlayer('105001', 'Mosswick', medal('LEGEND', 'III')),
  dotaPlayer('105002', 'Ember Lynx', { ...medal('IMMORTAL', ''), place: 412 }),
  dotaPlayer('105003', 'Tidecaller', medal('HERALD', 'I')),
  dotaPlayer('105004', 'Tidecaller', medal('DIVINE', 'IV')),
  dotaPlayer('105005', 'Quokka', { kind: 'unranked' }),
  deadlockPlayer('105000', medal('ORACLE', '2')),
  deadlockPlayer('105001', medal('ARCHON', '4')),
  deadlockPlayer('105002', medal('ETERNUS', '6')),
  deadlockPlayer('105003', medal('INITIATE', '1')),
  deadlockPlayer('105005', { kind: 'unranked' }),
];

export const suggestedSamples: readonly (readonly [GameId, name: string])[] = [
  ['league-of-legends', 'Mosswick#NA1'],
  ['league-of-legends', 'Ember Lynx#GLOW'],
  ['league-of-legends', '달빛여우#KR1'],
  ['teamfight-tactics', 'Tidecaller Juno#EUW'],
  ['teamfight-tactics', 'Lantern Otter#SG2'],
  ['teamfight-tactics', 'Mosswick#NA1'],
  ['lichess', 'Mosswick_Rook'],
  ['lichess', 'Ember-Lynx'],
  ['chess-com', 'Mosswick_Bishop'],
  ['chess-com', 'Quarry-Queen'],
  ['dota-2', '105001'],
  ['dota-2', '105002'],
  ['deadlock', '105001'],
  ['deadlock', '105002'],
];

export const demoAccounts: readonly (readonly [GameId, name: string, isVerified: boolean])[] = [
  ['league-of-legends', 'Willow Lantern#DEMO', true],
  ['league-of-legends', 'Mosswick#NA1', false],
  ['teamfight-tactics', 'Willow Lantern#DEMO', true],
  ['lichess', 'Willow_Lantern', true],
  ['chess-com', 'Willow-Lantern', false],
  ['dota-2', '105000', false],
  ['deadlock', '105000', false],
];

export function sampleOf(game: GameId, name: string): Sample {
  const found = samples.find((sample) => sample.game === game && sample.name === name);
  if (!found) throw new Error(`no sample player of ${game} is called ${name}`);
  return found;
}

/** @param ranks by game. A game that the player never played has none. */
function riotPlayer(
  name: string,
  region: string,
  level: number,
  profileIconId: number,
  ranks: { readonly [Id in GameIdOf<'riot'>]?: Ranks },
): readonly Sample[] {
  const player = { name, region, level, profileIconId };
  return Object.entries(ranks).map(([game, ranksInGame]) => ({
    ...player,
    ...inGame(game as GameIdOf<'riot'>, ranksInGame),
  }));
}

function lichessPlayer(name: string, ranks: Ranks): Sample {
  return { ...withoutRegion, name, ...inGame('lichess', ranks) };
}

function chessComPlayer(name: string, ranks: Ranks): Sample {
  return { ...withoutRegion, name, ...inGame('chess-com', ranks) };
}

function dotaPlayer(name: string, displayName: string, ranked: RankWithRecord): Sample {
  return { ...withoutRegion, name, displayName, ...inGame('dota-2', { ranked }) };
}

/** The source tells no name. */
function deadlockPlayer(name: string, ranked: RankWithRecord): Sample {
  return { ...withoutRegion, name, ...inGame('deadlock', { ranked }) };
}

/** Adds the queues without a rank, because every source answers for all queues. */
function inGame(game: GameId, ranks: Ranks): Pick<Sample, 'game' | 'ranks'> {
  const queues = gameById(game).queues.map(
    ({ id }) => [id, ranks[id] ?? { kind: 'unranked' }] as const,
  );
  return { game, ranks: Object.fromEntries(queues) };
}

function divided(
  tier: string,
  division: string,
  leaguePoints: number,
  wins: number,
  losses: number,
) {
  return { kind: 'divided', tier, division, leaguePoints, wins, losses } as const;
}

function rated(tier: string, rating: number, wins: number, losses: number) {
  return { kind: 'rated', tier, rating, wins, losses } as const;
}

/** A rating at Lichess, which tells only the number of games. */
function rating(emblem: string, rating: number, otherGames: number) {
  return { kind: 'rating', emblem, rating, wins: 0, losses: 0, otherGames } as const;
}

function scored(
  emblem: string,
  rating: number,
  [wins, losses, draws]: readonly [number, number, number],
) {
  const lastGameAt = '2026-09-21T13:33:20.000Z';
  return { kind: 'rating', emblem, rating, wins, losses, draws, lastGameAt } as const;
}

/** Their sources tell no record of ranked games. */
function medal(tier: string, division: string) {
  return { kind: 'medal', tier, division, wins: 0, losses: 0 } as const;
}
