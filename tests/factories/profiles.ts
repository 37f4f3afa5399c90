import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import {
  createProfileStore,
  type ProfileStore,
} from '../../adapters/database/profiles/profile-store.ts';
import type { Database } from '../../adapters/database/schema.ts';
import type { Profile, SavedGame, SavedGameKey } from '../../domain/profiles/profile.ts';

let profileCount = 0;

/** Inserts an account. @returns its id. */
export async function insertAccount(
  database: Database,
  displayName: string,
  passwordHash: string | null = 'h',
) {
  const account = { displayName, passwordHash };
  const inserted = await createAccountStore(database).insertAccount(account);
  if (inserted.kind !== 'inserted') throw new Error(`${displayName}: ${inserted.kind}`);
  return inserted.id;
}

/**
 * Inserts a profile with these games.
 * @param displayName default: a name that no other profile has.
 * @returns its id, and the keys of the games.
 */
export async function insertProfile(
  database: Database,
  games: readonly SavedGame[] = [],
  displayName = `Gamer${++profileCount}`,
) {
  const id = await insertAccount(database, displayName);
  const { insertSavedGame } = createProfileStore(database);
  for (const game of games) await insertSavedGame(id, game, 50);
  return { id, keys: games.map((game) => toKey(id, game)) };
}

export const toKey = (profileId: string, { game, playerId }: SavedGame): SavedGameKey => ({
  profileId,
  game,
  playerId,
});

/** Returns what an owner sends to remove, restore or choose a game. */
export const toMatch = ({ game, name }: SavedGame) => ({ game, name, region: undefined });

/** Reads a profile. Throws when there is none. */
export async function readProfile(
  { findProfileById }: Pick<ProfileStore, 'findProfileById'>,
  id: string,
): Promise<Profile> {
  const profile = await findProfileById(id);
  if (!profile) throw new Error('the profile is missing');
  return profile;
}
