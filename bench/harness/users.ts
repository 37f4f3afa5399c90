/** Creates users for a large database. */
import { createAccountRows } from '../../adapters/database/accounts/account-store.ts';
import { toNewRow } from '../../adapters/database/profiles/read-profile.ts';
import type { Engine } from '../../adapters/database/schema.ts';
import { games } from '../../domain/games/games.ts';
import type { SavedGame } from '../../domain/profiles/profile.ts';
import { savedGameFactory } from '../../tests/factories/players.ts';

export interface User {
  readonly id: string;
  readonly displayName: string;
  readonly savedGames: readonly SavedGame[];
}

const syllables = 'ba dro el fi gor ha kin lu mo na or qui ra sha ty vex'.split(' ');
/** Now, so that no rank becomes stale in the next 15 minutes: otherwise refreshes would be measured, too. */
const readAt = new Date().toISOString();

/** Returns a unique name, the same in every run. Its syllables give many names the same beginning, as real names have. */
export function createDisplayName(index: number): string {
  // Fibonacci hashing, so that consecutive indexes give different syllables.
  const hash = Math.imul(index, 2654435761) >>> 0;
  const name = [0, 4, 8].map((shift) => syllables[(hash >>> shift) & 15]).join('');
  return `${name[0]?.toUpperCase()}${name.slice(1)}_${index.toString(36)}`;
}

/** Lists each name once (7919 is prime), so that consecutive names of the list are not consecutive in the database. */
export function listScatteredNames(users: number): string[] {
  return Array.from({ length: users }, (_, index) => createDisplayName((index * 7919) % users));
}

/** Creates a user with its database rows. By default the user has the name of the index, 1 or 2 games, and no password. */
export function createUser(
  index: number,
  engine: Engine,
  {
    displayName = createDisplayName(index),
    gameCount = 1 + (index % 2),
    passwordHash = null as string | null,
    createPlayerId = (position: number) => `${index}-${position}`,
  } = {},
) {
  const { user, account, profile } = createAccountRows({ displayName, passwordHash }, engine);
  const savedGames = Array.from({ length: gameCount }, (_, gameIndex) => {
    const game = games[(index + gameIndex + 1) % games.length] as (typeof games)[number];
    const ranks = game.queues.map(({ id, tiers }) => {
      const tier = tiers[index % tiers.length] ?? '';
      const numbers = { leaguePoints: index % 100, wins: 60, losses: 51 };
      return [id, { kind: 'divided', tier, division: 'II', ...numbers }] as const;
    });
    const playerId = createPlayerId(gameIndex + 1);
    return savedGameFactory({ game: game.id, playerId, ranks: Object.fromEntries(ranks), readAt });
  });
  const gameRows = savedGames.map((game, position) => toNewRow(user.id, game, position + 1));
  return {
    user: { id: user.id, displayName, savedGames } satisfies User,
    rows: {
      users: [user],
      accounts: account ? [account] : [],
      profiles: [profile],
      savedGames: gameRows,
    },
  };
}
