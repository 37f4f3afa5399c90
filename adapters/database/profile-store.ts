import type { Kysely } from 'kysely';
import { hasUsernameForm, usernameKey } from '../../domain/accounts/username.ts';
import type { PictureSlot, Profile, ProfileStore } from '../../domain/profiles/profile.ts';
import { deletePictureIfUnused, insertPicture } from './picture-store.ts';
import { listProfilesByPrefix } from './profiles-by-prefix.ts';
import { savedGameOf } from './saved-game-rows.ts';
import { createSavedGameStore } from './saved-game-store.ts';
import type { Database, Tables } from './schema.ts';
import { type OnChange, writeProfile } from './write-profile.ts';

/** Profiles with their saved games, on either engine. */
export function createProfileStore(
  database: Database,
  onChange: OnChange = () => undefined,
): ProfileStore {
  const { db } = database;
  const writing = { database, onChange };
  return {
    ...createSavedGameStore(writing),
    // What nobody can be called is not asked for: PostgreSQL takes no text with NUL in it.
    findProfileByUsername: async (username) =>
      hasUsernameForm(username) ? findProfile(db, 'username', usernameKey(username)) : undefined,
    findProfileById: (id) => findProfile(db, 'id', id),
    listProfilesByPrefix: (prefix, most) => listProfilesByPrefix(database, prefix, most),

    updatePicture: (profileId, slot, picture) =>
      writeProfile(writing, profileId, async (trx) => {
        const before = await pictureIn(trx, profileId, slot);
        // Nothing changes, so watchers need not be told.
        if (before === (picture?.hash ?? null)) return { undo: 'updated' };
        if (picture) await insertPicture(trx, picture);
        await trx
          .updateTable('profiles')
          .set({ [slot]: picture?.hash ?? null })
          .where('id', '=', profileId)
          .execute();
        if (before) await deletePictureIfUnused(trx, database.engine, before);
        return { keep: 'updated' };
      }),

    deleteProfile: (profileId) =>
      writeProfile(
        writing,
        profileId,
        async (trx) => {
          const pictures = [
            await pictureIn(trx, profileId, 'profilePic'),
            await pictureIn(trx, profileId, 'profileBackgroundPic'),
          ];
          // Everything else hangs on the account and goes with it.
          await trx.deleteFrom('users').where('id', '=', profileId).execute();
          for (const hash of pictures)
            if (hash) await deletePictureIfUnused(trx, database.engine, hash);
          return { keep: 'deleted' };
        },
        'gone',
      ),
  };
}

async function findProfile(
  db: Kysely<Tables>,
  column: 'id' | 'username',
  value: string,
): Promise<Profile | undefined> {
  const profile = await db
    .selectFrom('profiles')
    .select(['id', 'displayName', 'revision', 'profilePic', 'profileBackgroundPic'])
    .where(column, '=', value)
    .executeTakeFirst();
  if (!profile) return undefined;
  const rows = await db
    .selectFrom('savedGames')
    .selectAll()
    .where('profileId', '=', profile.id)
    .orderBy('position')
    .execute();
  return { ...profile, savedGames: rows.map(savedGameOf) };
}

async function pictureIn(
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
