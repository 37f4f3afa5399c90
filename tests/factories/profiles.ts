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
  const { insertSavedGame, findOwnProfile } = createProfileStore(database);
  for (const game of games) await insertSavedGame(id, game, 50);
  const profile = await findOwnProfile(id);
  const saved = [...(profile?.savedGames ?? []), ...(profile?.hiddenGames ?? [])];
  return { id, keys: games.map(({ playerId }) => toStoredKey(id, saved, playerId)) };
}

/** The key of a saved game, with the number of its stored player. */
export type StoredKey = SavedGameKey & Pick<SavedGame, 'player'>;

function toStoredKey(id: string, saved: readonly SavedGame[], playerId: string): StoredKey {
  const found = saved.find((each) => each.playerId === playerId);
  if (!found) throw new Error(`${playerId} was not saved`);
  return { ...toKey(id, found), player: found.player };
}

export const toKey = (profileId: string, { game, playerId }: SavedGame): SavedGameKey => ({
  profileId,
  game,
  playerId,
});

type Refreshed = Pick<ProfileStore, 'findGameIncludingHidden' | 'updatePlayer' | 'updateFailedAt'>;

/** Stores what a refresh of a saved game found. @param known as for `updatePlayer`. */
export async function updateGame(
  store: Refreshed,
  key: SavedGameKey,
  read: SavedGame,
  known?: SavedGame,
) {
  const saved = await store.findGameIncludingHidden(key);
  return saved ? store.updatePlayer(saved.player, read, known) : ('no-such-game' as const);
}

/** Stores that a refresh of a saved game failed. */
export async function failGame(store: Refreshed, key: SavedGameKey, failedAt: string) {
  const saved = await store.findGameIncludingHidden(key);
  return saved ? store.updateFailedAt(saved.player, failedAt) : 'no-such-game';
}

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
