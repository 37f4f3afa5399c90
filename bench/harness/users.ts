/** Creates users for a large database. */
import { createAccountRows } from '../../adapters/database/accounts/account-store.ts';
import { toNewRow } from '../../adapters/database/profiles/read-profile.ts';
import type { Engine } from '../../adapters/database/schema.ts';
import type { ListedGame } from '../../domain/games/games.ts';
import { standardTiers } from '../../domain/games/rank.ts';
import type { Profile, SavedGame } from '../../domain/profiles/profile.ts';
import { savedGameFactory } from '../../tests/factories/players.ts';
import { riotGames } from '../../tests/fixtures/riot/riot-games.ts';
import { createHistoryRows, type HistorySize } from './history.ts';

export interface User {
  readonly id: string;
  readonly displayName: string;
  readonly savedGames: readonly SavedGame[];
}

const syllables = 'ba dro el fi gor ha kin lu mo na or qui ra sha ty vex'.split(' ');
/** Ranks become stale 15 minutes later. A run that takes longer until then would also measure refreshes: see `setReadNow`. */
const readAt = new Date().toISOString();

/** Names and icons of the players of a profile's games. */
const players = [
  ['Mosswick#NA1', 588],
  ['Thistledown#EUW', 29],
  ['Quiet Heron#KR1', 4],
] as const;
/** The length of Riot's player ids. */
const playerIdLength = 78;

/** Returns a unique name, the same in every run. Its syllables give many names the same beginning, as real names have. */
export function createDisplayName(index: number): string {
  // Fibonacci hashing, so that consecutive indexes give different syllables.
  const hash = Math.imul(index, 2654435761) >>> 0;
  const name = [0, 4, 8].map((shift) => syllables[(hash >>> shift) & 15]).join('');
  return `${name[0]?.toUpperCase()}${name.slice(1)}_${index.toString(36)}`;
}

/**
 * Lists the name of every user, or of one in `every` users, beginning with the first. 7919 is prime, so that each name is listed
 * once, and consecutive names of the list are not consecutive in the database.
 */
export function listScatteredNames(users: number, every = 1): string[] {
  const length = Math.floor(users / every);
  return Array.from({ length }, (_, index) => createDisplayName(((index * 7919) % length) * every));
}

/**
 * Creates a user with its database rows. By default the user has the name of the index, 1 or 2 games, no password, no photos and no
 * rank history.
 * @param options.seed decides about the user's games and ranks. Default: the index.
 * @param options.photos the hashes of stored pictures.
 */
export function createUser(
  index: number,
  engine: Engine,
  {
    displayName = createDisplayName(index),
    gameCount = 1 + (index % 2),
    passwordHash = null as string | null,
    seed = index,
    photos = {} as Partial<Pick<Profile, 'profilePic' | 'profileBackgroundPic'>>,
    history = undefined as HistorySize | undefined,
  } = {},
) {
  const { user, account, profile } = createAccountRows({ displayName, passwordHash }, engine);
  const savedGames = Array.from({ length: gameCount }, (_, gameIndex) => {
    const game = riotGames[(seed + gameIndex + 1) % riotGames.length] as ListedGame;
    // Hyper Roll, the queue with other tiers, ended in 2024.
    const queues = game.queues.filter(({ tiers }) => tiers === standardTiers);
    const ranks = queues.map(({ id, tiers }) => {
      const tier = tiers[seed % tiers.length] ?? '';
      const numbers = { leaguePoints: seed % 100, wins: 60, losses: 51 };
      return [id, { kind: 'divided', tier, division: 'II', ...numbers }] as const;
    });
    const playerId = `${index}-${gameIndex}`.padEnd(playerIdLength, '-');
    const [name, profileIconId] = players[gameIndex % players.length] as (typeof players)[number];
    const player = { playerId, name, profileIconId, ranks: Object.fromEntries(ranks), readAt };
    return savedGameFactory({ game: game.id, ...player });
  });
  const gameRows = savedGames.map((game, position) => toNewRow(user.id, game, position + 1));
  return {
    user: { id: user.id, displayName, savedGames } satisfies User,
    rows: {
      users: [user],
      accounts: account ? [account] : [],
      profiles: [{ ...profile, ...photos }],
      savedGames: gameRows,
      ...createHistoryRows(user.id, savedGames, history),
    },
  };
}
