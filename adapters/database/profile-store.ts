import type { Kysely, Transaction } from 'kysely';
import { usernameKey } from '../../domain/accounts/username.ts';
import type { GameId } from '../../domain/games/games.ts';
import type {
  PictureSlot,
  Profile,
  ProfileStore,
  SavedGame,
} from '../../domain/profiles/profile.ts';
import type { Platform } from '../../domain/ranks/platforms.ts';
import type { Source } from '../../domain/ranks/player.ts';
import { deletePictureIfUnused, insertPicture } from './picture-store.ts';
import type { Database, Tables } from './schema.ts';

/** Profiles with their saved games, on either engine. */
export function createProfileStore({ db }: Database): ProfileStore {
  return {
    findProfileByUsername: (username) => findProfile(db, 'username', usernameKey(username)),
    findProfileById: (id) => findProfile(db, 'id', id),

    insertSavedGame: (profileId, game, limit) =>
      inTransaction(db, async (trx) => {
        if (!(await raiseRevision(trx, profileId))) return { undo: 'no-such-profile' };
        const others = await trx
          .selectFrom('savedGames')
          .select(['game', 'playerId', 'position', 'source'])
          .where('profileId', '=', profileId)
          .execute();
        const isThere = others.some((o) => o.game === game.game && o.playerId === game.playerId);
        const counted = others.filter((o) => limit.counted.includes(o.source as Source));
        if (!isThere && counted.length >= limit.most) return { undo: 'full' };
        const position = 1 + Math.max(0, ...others.map((other) => other.position));
        const row = rowOf(profileId, game, position);
        const { position: _kept, profileId: _same, ...refreshed } = row;
        await trx
          .insertInto('savedGames')
          .values(row)
          .onConflict((conflict) =>
            conflict.columns(['profileId', 'game', 'playerId']).doUpdateSet(refreshed),
          )
          .execute();
        return { keep: 'saved' };
      }),

    deleteSavedGame: (profileId, { game, name, platform }) =>
      inTransaction(db, async (trx) => {
        await raiseRevision(trx, profileId);
        let query = trx
          .deleteFrom('savedGames')
          .where('profileId', '=', profileId)
          .where('game', '=', game)
          .where('name', '=', name);
        if (platform) query = query.where('platform', '=', platform);
        const { numDeletedRows } = await query.executeTakeFirst();
        return Number(numDeletedRows) > 0 ? { keep: 'deleted' } : { undo: 'no-such-game' };
      }),

    updatePicture: (profileId, slot, picture) =>
      inTransaction(db, async (trx) => {
        if (!(await raiseRevision(trx, profileId))) return { undo: 'no-such-profile' };
        const before = await pictureIn(trx, profileId, slot);
        if (picture) await insertPicture(trx, picture);
        await trx
          .updateTable('profiles')
          .set({ [slot]: picture?.hash ?? null })
          .where('id', '=', profileId)
          .execute();
        if (before) await deletePictureIfUnused(trx, before);
        return { keep: 'updated' };
      }),

    deleteProfile: (profileId) =>
      inTransaction(db, async (trx) => {
        if (!(await raiseRevision(trx, profileId))) return { undo: 'no-such-profile' };
        const pictures = [
          await pictureIn(trx, profileId, 'profilePic'),
          await pictureIn(trx, profileId, 'profileBackgroundPic'),
        ];
        // Everything else hangs on the account and goes with it.
        await trx.deleteFrom('users').where('id', '=', profileId).execute();
        for (const hash of pictures) if (hash) await deletePictureIfUnused(trx, hash);
        return { keep: 'deleted' };
      }),
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

/** Runs a write; what it answers with `undo` leaves the database as it was. */
async function inTransaction<Kept extends string, Undone extends string>(
  db: Kysely<Tables>,
  write: (trx: Transaction<Tables>) => Promise<{ keep: Kept } | { undo: Undone }>,
): Promise<Kept | Undone> {
  const trx = await db.startTransaction().execute();
  try {
    const outcome = await write(trx);
    if ('keep' in outcome) {
      await trx.commit().execute();
      return outcome.keep;
    }
    await trx.rollback().execute();
    return outcome.undo;
  } catch (error) {
    if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute();
    throw error;
  }
}

/** Comes first in every write: on PostgreSQL it also makes writes of one profile wait for each other. */
async function raiseRevision(trx: Kysely<Tables>, profileId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('profiles')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', profileId)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
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

function rowOf(profileId: string, game: SavedGame, position: number): Tables['savedGames'] {
  return { ...game, profileId, position, ranks: JSON.stringify(game.ranks) };
}

function savedGameOf(row: Tables['savedGames']): SavedGame {
  const { profileId: _profile, position: _position, ...saved } = row;
  return {
    ...saved,
    game: row.game as GameId,
    platform: row.platform as Platform,
    source: row.source as Source,
    ranks: JSON.parse(row.ranks) as SavedGame['ranks'],
  };
}
