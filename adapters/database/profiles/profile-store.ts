import type { Kysely, Transaction } from 'kysely';
import { hasUsernameForm, usernameKey } from '../../../domain/accounts/username.ts';
import type { Picture } from '../../../domain/pictures/picture.ts';
import type {
  PictureSlot,
  Profile,
  ProfileStore,
  RenameOutcome,
} from '../../../domain/profiles/profile.ts';
import { toUsernameTaken } from '../accounts/account-store.ts';
import { findUnavailableReason, renameProfile, reservePermanently } from '../accounts/usernames.ts';
import { prepared } from '../engine/prepared-query.ts';
import { deletePictureIfUnused, insertPicture } from '../pictures/picture-store.ts';
import type { Database, Engine, Tables } from '../schema.ts';
import { listProfilesByPrefix } from './profiles-by-prefix.ts';
import { toSavedGame } from './saved-game-rows.ts';
import { createSavedGameStore } from './saved-game-store.ts';
import {
  type ChangedProfile,
  incrementRevisions,
  type OnChange,
  writeProfile,
  writeProfiles,
} from './write-profile.ts';

/** Profiles with their saved games, on either engine. */
export function createProfileStore(
  database: Database,
  onChange: OnChange = () => undefined,
): ProfileStore {
  const { db } = database;
  const findProfile = createFindProfile(db);
  const writing = { database, onChange };
  return {
    ...createSavedGameStore(writing),
    // What nobody can be called is not asked for: PostgreSQL takes no text with NUL in it.
    findProfileByUsername: async (username) =>
      hasUsernameForm(username) ? findProfile('username', usernameKey(username)) : undefined,
    findProfileById: (id) => findProfile('id', id),
    listProfilesByPrefix: (prefix, most) => listProfilesByPrefix(database, prefix, most),

    findAbsence: (username) => findUnavailableReason(database, username),

    updatePicture: (profileId, slot, picture) =>
      writeProfile(writing, profileId, async (trx) => {
        const isChanged = await setPicture(trx, database.engine, profileId, slot, picture);
        // Where nothing changes, watchers need not be told.
        return isChanged ? { commit: 'updated' } : { rollback: 'updated' };
      }),

    async updateName(profileId, displayName) {
      const outcome = await toUsernameTaken(() =>
        writeProfiles<{ raised: readonly ChangedProfile[] }, RenameOutcome>(
          writing,
          'changed',
          async (trx) => {
            const raised = await incrementRevisions(trx, [profileId]);
            const renamed = await renameProfile(
              trx,
              database.engine,
              profileId,
              displayName,
              'owner',
            );
            if (renamed.kind !== 'renamed') return { rollback: renamed };
            return { commit: { raised } };
          },
        ),
      );
      if (outcome === 'taken') return { kind: 'taken' };
      return 'raised' in outcome ? { kind: 'renamed' } : outcome;
    },

    deleteProfile: (profileId) =>
      writeProfile(
        writing,
        profileId,
        async (trx) => {
          await deleteAccount(trx, database.engine, profileId);
          return { commit: 'deleted' };
        },
        'gone',
      ),
  };
}

/** Deletes an account with everything that belongs to it, and keeps its name from everybody for good. */
export async function deleteAccount(
  trx: Transaction<Tables>,
  engine: Engine,
  profileId: string,
): Promise<void> {
  const pictures = [
    await findPictureHash(trx, profileId, 'profilePic'),
    await findPictureHash(trx, profileId, 'profileBackgroundPic'),
  ];
  await reservePermanently(trx, profileId);
  // Everything else hangs on the account and goes with it.
  await trx.deleteFrom('users').where('id', '=', profileId).execute();
  for (const hash of pictures) if (hash) await deletePictureIfUnused(trx, engine, hash);
}

/** Shows a picture, or the default with null; the one before is deleted when nobody else shows it. Gives whether that changes anything. */
export async function setPicture(
  trx: Transaction<Tables>,
  engine: Engine,
  profileId: string,
  slot: PictureSlot,
  picture: Picture | null,
): Promise<boolean> {
  const before = await findPictureHash(trx, profileId, slot);
  if (before === (picture?.hash ?? null)) return false;
  if (picture) await insertPicture(trx, picture);
  await trx
    .updateTable('profiles')
    .set({ [slot]: picture?.hash ?? null })
    .where('id', '=', profileId)
    .execute();
  if (before) await deletePictureIfUnused(trx, engine, before);
  return true;
}

/** Reads one profile with its games, by its id or by the name as it is compared. */
function createFindProfile(db: Kysely<Tables>) {
  const rowBy = (column: 'id' | 'username') =>
    prepared(db, ['value'], (value) =>
      db
        .selectFrom('profiles')
        .select(['id', 'displayName', 'revision', 'profilePic', 'profileBackgroundPic'])
        .where(column, '=', value)
        .where('suspendedAt', 'is', null),
    );
  const rows = { id: rowBy('id'), username: rowBy('username') };
  const gamesOf = prepared(db, ['id'], (id) =>
    db.selectFrom('savedGames').selectAll().where('profileId', '=', id).orderBy('position'),
  );

  return async (column: keyof typeof rows, value: string): Promise<Profile | undefined> => {
    const [profile] = await rows[column](value);
    if (!profile) return undefined;
    const games = await gamesOf(profile.id);
    return { ...profile, savedGames: games.map(toSavedGame) };
  };
}

async function findPictureHash(
  trx: Kysely<Tables>,
  profileId: string,
  slot: PictureSlot,
): Promise<string | null> {
  const row = await trx
    .selectFrom('profiles')
    .select(slot)
    .where('id', '=', profileId)
    .executeTakeFirst();
  return row?.[slot] ?? null;
}
