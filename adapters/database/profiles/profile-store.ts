import type { Kysely, Transaction, Updateable } from 'kysely';
import { permanently } from '../../../domain/accounts/previous-names.ts';
import { parseUsername, toUsernameKey } from '../../../domain/accounts/username.ts';
import { type Change, parsePlayerSubject } from '../../../domain/changes/change.ts';
import { type GameId, gameIds } from '../../../domain/games/games.ts';
import type { Picture } from '../../../domain/pictures/picture.ts';
import { parsePlayerPath } from '../../../domain/players/player-path.ts';
import type {
  PictureSlot,
  ProfileStore as Port,
  Profile,
  RenameOutcome,
} from '../../../domain/profiles/profile.ts';
import { toUsernameTaken } from '../accounts/account-store.ts';
import {
  findUnavailableReason,
  isUsernameTaken,
  renameProfile,
  reserveUsername,
} from '../accounts/usernames.ts';
import { lockRows, runInTransaction } from '../engine/transaction.ts';
import { leaveLeaderboards } from '../leaderboards/leaderboard-members.ts';
import { deletePictureIfUnused, insertPicture } from '../pictures/picture-store.ts';
import { findPlayerPage } from '../players/player-page.ts';
import { updateSharing } from '../players/sharing.ts';
import type { Database, Engine, Tables } from '../schema.ts';
import { findProfile } from './profile-rows.ts';
import { createProfileSearch } from './profile-search.ts';
import { listVerifiedAccounts, type OnChange, writeProfile } from './profile-transaction.ts';
import { createSavedGameStore } from './saved-game-store.ts';
import { toWordsColumn } from './words-column.ts';

export type ProfileStore = ReturnType<typeof createProfileStore>;

/** @param sandboxGames the games whose demo players are shown; by default all. */
export function createProfileStore(
  database: Database,
  onChange: OnChange = () => undefined,
  sandboxGames: readonly GameId[] = gameIds,
) {
  const { db, engine } = database;
  const context = { database, onChange, sandboxGames };

  /** Sets what a page shows beside its games. A write without a change is rolled back, so that no event is sent. */
  function setShown(
    profileId: string,
    values: Pick<Updateable<Tables['profiles']>, 'words' | 'accent' | 'language'>,
  ) {
    return writeProfile(context, profileId, async (trx) => {
      const columns = Object.keys(values) as (keyof typeof values)[];
      const { numUpdatedRows } = await trx
        .updateTable('profiles')
        .set(values)
        .where('id', '=', profileId)
        .where(({ eb, or }) =>
          or(columns.map((column) => eb(column, 'is distinct from', values[column] ?? null))),
        )
        .executeTakeFirst();
      return Number(numUpdatedRows) > 0
        ? { commit: 'updated', changes: [{ kind: 'words' }] }
        : { rollback: 'updated' };
    });
  }

  return {
    ...createSavedGameStore(context),
    ...createProfileSearch(database, sandboxGames),
    /** @param text as a visitor typed or pasted it. */
    async findProfileByUsername(text: string): Promise<Profile | undefined> {
      const username = parseUsername(text);
      return username === undefined
        ? undefined
        : findProfile(db, sandboxGames, 'username', toUsernameKey(username));
    },
    /** @param path of the page of a player. @returns a profile with one game; undefined for any other path. */
    async findPlayerPage(path: string): Promise<Profile | undefined> {
      const account = parsePlayerPath(path);
      return account && findPlayerPage(db, sandboxGames, account);
    },
    findProfileById: (id): Promise<Profile | undefined> => findById(id),
    findOwnProfile: (id) => findById(id),

    /** Undefined when the username shows a profile or is free. */
    findUnavailable: (username: string) => findUnavailableReason(database, username),
    isUsernameTaken: (username) => isUsernameTaken(db, username),

    updateListed: (profileId, isListed) =>
      writeProfile(context, profileId, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('profiles')
          .set({ isListed: Number(isListed) })
          .where('id', '=', profileId)
          .where('isListed', '=', Number(!isListed))
          .executeTakeFirst();
        return Number(numUpdatedRows) > 0
          ? { commit: 'updated', changes: [{ kind: 'listing' }] }
          : { rollback: 'updated' };
      }),

    updatePicture: (profileId, slot, picture) =>
      writeProfile(context, profileId, async (trx) => {
        const isChanged = await setPicture(trx, engine, profileId, slot, picture);
        // A write without a change is rolled back, so that no event is sent.
        return isChanged
          ? { commit: 'updated', changes: [{ kind: 'picture', slot }] }
          : { rollback: 'updated' };
      }),

    listSharedRecaps: (profileId) => listSharedRecaps(db, profileId),

    updateSharedRecap: (profileId, period, isShared) =>
      runInTransaction(database, async (trx) => {
        await lockRows(trx, engine, 'profiles', [profileId]);
        const before = await listSharedRecaps(trx, profileId);
        const others = before.filter((each) => each !== period);
        const sharedRecaps = JSON.stringify(isShared ? [...others, period] : others);
        await trx
          .updateTable('profiles')
          .set({ sharedRecaps })
          .where('id', '=', profileId)
          .execute();
        return { commit: undefined };
      }),

    async findLanguage(column, value) {
      const row = await db
        .selectFrom('profiles')
        .select('language')
        .where(column, '=', column === 'username' ? toUsernameKey(value) : value)
        .executeTakeFirst();
      return row?.language ?? null;
    },

    updateWords: (profileId, words) => setShown(profileId, { words: toWordsColumn(words) }),

    updatePreference: setShown,

    async updateName(profileId, displayName) {
      const result = await toUsernameTaken(() =>
        writeProfile<RenameOutcome, RenameOutcome>(context, profileId, async (trx) => {
          const outcome = await renameProfile(trx, profileId, displayName, 'owner');
          return outcome.kind === 'renamed'
            ? { commit: outcome, changes: [{ kind: 'name' }] }
            : { rollback: outcome };
        }),
      );
      // Another profile has the username, so the database refused the write.
      if (result === 'username-taken') return { kind: 'username-taken' };
      const { kind: outcome } = result;
      return outcome === 'no-such-profile' ? { kind: outcome } : outcome;
    },

    async deleteProfile(profileId) {
      await writeProfile({ database, onChange }, profileId, async (trx) => {
        const verified = await listVerifiedAccounts(trx, profileId);
        const cuts = await deleteAccount(trx, engine, profileId);
        return { commit: 'deleted', changes: [{ kind: 'gone', verified }, ...cuts] };
      });
    },
  } satisfies Port & Record<string, unknown>;

  function findById(id: string) {
    const player = parsePlayerSubject(id);
    return player === undefined
      ? findProfile(db, sandboxGames, 'id', id)
      : findPlayerPage(db, sandboxGames, player);
  }
}

/**
 * Deletes an account with everything that belongs to it, and reserves its username permanently.
 * @returns the changes of other pages, as `updateSharing`.
 */
export async function deleteAccount(
  trx: Transaction<Tables>,
  engine: Engine,
  profileId: string,
): Promise<readonly Change[]> {
  const { username, profilePic, profileBackgroundPic } = await findProfileRow(trx, profileId);
  await reserveUsername(trx, username, null, permanently);
  // An unlisted profile shares no player, so that all its players are deleted with it.
  await trx.updateTable('profiles').set({ isListed: 0 }).where('id', '=', profileId).execute();
  const changes = await updateSharing(trx, engine, profileId);
  await leaveLeaderboards(trx, engine, profileId);
  // Foreign keys delete the user's rows in other tables. Previous names, the moderation log and the changes stay.
  await trx.deleteFrom('users').where('id', '=', profileId).execute();
  for (const hash of [profilePic, profileBackgroundPic])
    if (hash) await deletePictureIfUnused(trx, engine, hash);
  return changes;
}

/** Null sets the default. Deletes the previous picture when no other profile uses it. @returns whether anything changed. */
export async function setPicture(
  trx: Transaction<Tables>,
  engine: Engine,
  profileId: string,
  slot: PictureSlot,
  picture: Picture | null,
): Promise<boolean> {
  const { [slot]: before } = await findProfileRow(trx, profileId);
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

/** Reads the row of a profile, which exists because `writeProfile` has just updated it. */
function findProfileRow(trx: Kysely<Tables>, profileId: string) {
  return trx
    .selectFrom('profiles')
    .select(['username', 'profilePic', 'profileBackgroundPic'])
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow();
}

async function listSharedRecaps(db: Kysely<Tables>, profileId: string): Promise<string[]> {
  const row = await db
    .selectFrom('profiles')
    .select('sharedRecaps')
    .where('id', '=', profileId)
    .executeTakeFirst();
  return JSON.parse(row?.sharedRecaps ?? '[]');
}
