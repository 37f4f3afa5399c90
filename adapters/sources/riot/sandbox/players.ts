/**
 * The sandbox's invented players. Each is an example: of a tier, a region, an order of entries, a script. Entries have Riot's form
 * with its irregularities.
 */
import type { GameAccountFields, SamplePlayer } from '../../../../domain/games/game-account.ts';
import type { Platform } from '../../../../domain/games/riot-platforms.ts';
import { type FailureName, failures, type GameCode, type Step } from './failures.ts';

/** An entry in Riot's form. */
export type Entry = Readonly<Record<string, unknown>>;

export interface SandboxPlayer {
  readonly gameName: string;
  readonly tagLine: string;
  readonly platform: Platform;
  readonly level: number;
  /** Undefined when the response leaves the field out. */
  readonly profileIconId: number | undefined;
  /** Ranks by game. A game without a list was never played, so its summoner call answers 404. */
  readonly entries: Readonly<Partial<Record<GameCode, readonly Entry[]>>>;
  /** Set when "region by game" does not find the player: it answers 500 ('fails') or 404 ('unknown'). */
  readonly region?: 'fails' | 'unknown';
  /** The call that fails for this player, and how. */
  readonly failure?: { readonly at: Step; readonly how: FailureName };
}

/** An entry of a queue that profiles do not show. */
const arena: Entry = { queueType: 'CHERRY', wins: 12, losses: 9, leaguePoints: 0 };

export const players: readonly SandboxPlayer[] = [
  player('Mosswick', 'NA1', 'na1', 412, 29, {
    lol: [
      divided('RANKED_FLEX_SR', 'PLATINUM', 'IV', 12, 31, 28),
      divided('RANKED_SOLO_5x5', 'DIAMOND', 'II', 64, 142, 121),
    ],
    tft: [
      divided('RANKED_TFT_DOUBLE_UP', 'PLATINUM', 'I', 88, 9, 21),
      divided('RANKED_TFT', 'EMERALD', 'III', 37, 22, 96),
      rated('PURPLE', 3560, 11, 47),
    ],
  }),
  player('Ember Lynx', 'GLOW', 'na1', 733, 23, {
    lol: [divided('RANKED_SOLO_5x5', 'CHALLENGER', 'I', 1204, 391, 322)],
    tft: [],
  }),
  player('Tidecaller Juno', 'EUW', 'euw1', 287, 17, {
    lol: [divided('RANKED_SOLO_5x5', 'MASTER', 'I', 312, 204, 187)],
    tft: [
      rated('ORANGE', 4480, 31, 104),
      divided('RANKED_TFT', 'CHALLENGER', 'I', 986, 101, 240),
      divided('RANKED_TFT_DOUBLE_UP', 'MASTER', 'I', 140, 40, 61),
    ],
  }),
  player('달빛여우', 'KR1', 'kr', 655, 11, {
    lol: [divided('RANKED_SOLO_5x5', 'GRANDMASTER', 'I', 742, 288, 251)],
    tft: [divided('RANKED_TFT', 'GRANDMASTER', 'I', 511, 77, 180)],
  }),
  player('Sølvi Ærlig', 'EUNE', 'eun1', 198, 8, {
    lol: [divided('RANKED_SOLO_5x5', 'EMERALD', 'III', 51, 88, 79)],
    tft: [rated('BLUE', 2810, 8, 34)],
  }),
  player('Pão de Lua', 'BR1', 'br1', 96, 13, {
    lol: [divided('RANKED_SOLO_5x5', 'SILVER', 'I', 0, 40, 44)],
    tft: [divided('RANKED_TFT', 'SILVER', 'II', 75, 10, 33)],
  }),
  player('Niebla Ñandú', 'LAN', 'la1', 41, 21, {
    lol: [divided('RANKED_SOLO_5x5', 'IRON', 'IV', 3, 11, 30)],
    tft: [divided('RANKED_TFT', 'IRON', 'I', 60, 3, 14)],
  }),
  player('Cometa Sur', 'LAS', 'la2', 77, 2, {
    lol: [divided('RANKED_SOLO_5x5', 'BRONZE', 'II', 99, 25, 27)],
    tft: [divided('RANKED_TFT', 'BRONZE', 'III', 21, 6, 19), rated('GREEN', 1720, 5, 15)],
  }),
  player('星降る庭', 'JP1', 'jp1', 233, 24, {
    lol: [divided('RANKED_SOLO_5x5', 'PLATINUM', 'III', 18, 64, 60)],
    tft: [divided('RANKED_TFT', 'DIAMOND', 'IV', 9, 48, 130)],
  }),
  player('Quokka Quill', 'OCE', 'oc1', 365, 19, {
    lol: [divided('RANKED_SOLO_5x5', 'GOLD', 'II', 45, 71, 66)],
    tft: [divided('RANKED_TFT', 'MASTER', 'I', 77, 52, 140)],
  }),
  player('Gülşah Yıldız', 'TR1', 'tr1', 58, 6, { lol: [], tft: [rated('GRAY', 1200, 1, 9)] }),
  player('Снежный Лис', 'RU1', 'ru', 150, 15, {
    lol: [divided('RANKED_SOLO_5x5', 'GOLD', 'IV', 0, 33, 31)],
    tft: [divided('RANKED_TFT', 'GOLD', 'I', 64, 17, 52)],
  }),
  player('نجمة الرمال', 'ME1', 'me1', 121, 26, {
    lol: [divided('RANKED_SOLO_5x5', 'EMERALD', 'IV', 27, 55, 49)],
    tft: [],
  }),
  player('Lantern Otter', 'SG2', 'sg2', 174, 22, {
    lol: [divided('RANKED_FLEX_SR', 'GOLD', 'III', 80, 14, 10)],
    tft: [
      divided('RANKED_TFT_DOUBLE_UP', 'DIAMOND', 'I', 3, 30, 44),
      divided('RANKED_TFT', 'PLATINUM', 'II', 55, 19, 61),
    ],
  }),
  player('霧中燈', 'TW2', 'tw2', 209, 9, {
    lol: [arena, divided('RANKED_SOLO_5x5', 'DIAMOND', 'IV', 1, 77, 75)],
    tft: [divided('RANKED_TFT_DOUBLE_UP', 'GOLD', 'II', 31, 8, 20)],
  }),
  player('Sương Mai', 'VN2', 'vn2', 88, 27, {
    lol: [divided('RANKED_SOLO_5x5', 'SILVER', 'IV', 50, 20, 24)],
    tft: [divided('RANKED_TFT', 'BRONZE', 'I', 11, 4, 18)],
  }),
  player('Pixel Badger', 'BYTE', 'na1', 143, 5, {
    lol: [arena, divided('RANKED_SOLO_5x5', 'GOLD', 'I', 90, 62, 58)],
    tft: [arena, rated('ORANGE', 4325, 19, 62)],
  }),
  player('Paper Kite', 'NEW', 'na1', 7, 0, { lol: [], tft: [] }),
  player('Only Tactics', 'TFT', 'na1', 66, 10, {
    tft: [divided('RANKED_TFT', 'PLATINUM', 'IV', 44, 13, 50)],
  }),
  player('Only Rift', 'LOL', 'euw1', 310, 12, {
    lol: [divided('RANKED_SOLO_5x5', 'PLATINUM', 'II', 70, 90, 84)],
  }),
  player('Sparse Fern', 'NA1', 'na1', 30, undefined, {
    lol: [{ queueType: 'RANKED_SOLO_5x5', tier: 'MASTER', miniSeries: null }],
    tft: [
      { queueType: 'RANKED_TFT_TURBO', ratedTier: 'GREEN' },
      { queueType: 'RANKED_TFT', tier: 'GOLD', rank: 'III' },
      { queueType: 'RANKED_TFT_DOUBLE_UP', wins: 2 },
    ],
  }),
  player('Lone Entry', 'NA1', 'na1', 52, 3, {
    lol: [{ tier: 'GOLD', rank: 'II', leaguePoints: 45 }],
    tft: [{ tier: 'SILVER', rank: 'IV', leaguePoints: 10 }],
  }),
  player('New Horizons', 'NEXT', 'na1', 500, 6500, {
    lol: [
      divided('RANKED_TEAM_5x5', 'GOLD', 'I', 10, 5, 4),
      { ...divided('RANKED_SOLO_5x5', 'MYTHIC', 'II', 20, 8, 7), momentum: { kind: 'new' } },
    ],
    tft: [{ queueType: 'RANKED_TFT_PAIRS', tier: 7 }],
  }),
  player('<b>Tag</b>&"Co"', 'HTML', 'na1', 64, 16, {
    lol: [divided('RANKED_SOLO_5x5', 'BRONZE', 'IV', 30, 10, 12)],
    tft: [],
  }),
  // For some new accounts "region by game" fails. They are found in the requested region.
  { ...player('Fresh Sprout', 'NA1', 'na1', 2, 1, { lol: [], tft: [] }), region: 'fails' },
  { ...player('Quiet Sprout', 'NA1', 'na1', 3, 1, { lol: [], tft: [] }), region: 'unknown' },
];

/** One player for each call and each kind of failure, all on na1: `Entries 503#FAIL`, `Account silence#FAIL`, and so on. */
export const failingPlayers: readonly SandboxPlayer[] = (
  ['Account', 'Region', 'Summoner', 'Entries'] as const
).flatMap((word) =>
  (Object.keys(failures) as FailureName[]).map((how) => ({
    ...player(`${word} ${how}`, 'FAIL', 'na1', 99, 14, { lol: [], tft: [] }),
    failure: { at: word.toLowerCase() as Lowercase<typeof word>, how },
  })),
);

/** The players that pages suggest to visitors of the sandbox. */
export const samplePlayers: readonly SamplePlayer[] = [
  sample('League of Legends', 'Mosswick#NA1', 'na1'),
  sample('League of Legends', 'Ember Lynx#GLOW', 'na1'),
  sample('League of Legends', '달빛여우#KR1', 'kr'),
  sample('Teamfight Tactics', 'Tidecaller Juno#EUW', 'euw1'),
  sample('Teamfight Tactics', 'Lantern Otter#SG2', 'sg2'),
  sample('Teamfight Tactics', 'Mosswick#NA1', 'na1'),
];

/** The game accounts of the demo profile, in the order in which the profile shows them. */
export const demoPlayers: readonly GameAccountFields[] = [
  { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' },
  { GameType: 'Teamfight Tactics', GameUsername: 'Mosswick#NA1', Region: 'na1' },
  { GameType: 'League of Legends', GameUsername: 'Ember Lynx#GLOW', Region: 'na1' },
  { GameType: 'Teamfight Tactics', GameUsername: 'Tidecaller Juno#EUW', Region: 'euw1' },
];

function sample(GameType: string, GameUsername: string, Region: Platform): SamplePlayer {
  const found = players.find(({ gameName, tagLine }) => GameUsername === `${gameName}#${tagLine}`);
  return { GameType, GameUsername, Region, profileIconId: found?.profileIconId ?? 0 };
}

function player(
  gameName: string,
  tagLine: string,
  platform: Platform,
  level: number,
  profileIconId: number | undefined,
  entries: SandboxPlayer['entries'],
): SandboxPlayer {
  return { gameName, tagLine, platform, level, profileIconId, entries };
}

function divided(
  queueType: string,
  tier: string,
  rank: string,
  leaguePoints: number,
  wins: number,
  losses: number,
): Entry {
  return { queueType, tier, rank, leaguePoints, wins, losses, veteran: false, inactive: false };
}

/** Creates an entry with tier and rating, as Hyper Roll has them. */
function rated(ratedTier: string, ratedRating: number, wins: number, losses: number): Entry {
  return { queueType: 'RANKED_TFT_TURBO', ratedTier, ratedRating, wins, losses };
}
