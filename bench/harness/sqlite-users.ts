/** Creates a SQLite file of the site with any number of users. */
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import { migrate } from '../../adapters/database/migrations/migrate.ts';
import { insertPicture } from '../../adapters/database/pictures/picture-store.ts';
import type { Tables } from '../../adapters/database/schema.ts';
import type { Picture } from '../../domain/pictures/picture.ts';
import { pictureFactory } from '../../tests/factories/players.ts';
import { insertHistory } from './history.ts';
import { createUser } from './users.ts';

/** The number of users that are written in one transaction. */
const batchSize = 10_000;
/** Profiles with a history all have the same games and ranks: GOLD, 83 points. */
const seed = 83;
const oldGameCount = 3;
/** Copies the history of one profile to another with the same games. */
const copyHistorySql = `
  INSERT INTO rankHistory (profileId, game, playerId, queue, readAt, rank)
  SELECT copy.profileId, copy.game, copy.playerId, queue, sample.readAt, rank
  FROM savedGames copy
  JOIN savedGames original ON original.profileId = ? AND original.position = copy.position
  JOIN rankHistory sample ON sample.profileId = original.profileId
    AND sample.game = original.game AND sample.playerId = original.playerId
  WHERE copy.profileId = ?`;

/**
 * Creates an empty database in a folder. Nothing else may have the file open while it grows.
 * @param pictures the picture and the banner of profiles with photos. Default: bytes that are not pictures.
 */
export async function createSqliteUsers(
  folder: string,
  pictures: readonly Picture[] = [pictureFactory(), pictureFactory()],
) {
  const file = join(folder, 'rankfolio.sqlite');
  const database = openSqlite(file);
  await migrate(database);
  for (const picture of pictures) await insertPicture(database.db, picture);
  const [profilePic, profileBackgroundPic] = pictures.map(({ hash }) => hash);
  const photos = {
    profilePic: profilePic ?? null,
    profileBackgroundPic: profileBackgroundPic ?? null,
  };
  const connection = new DatabaseSync(file);
  // The data does not have to survive a power cut.
  connection.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -200000');
  let count = 0;
  let addedCount = 0;

  function insert(users: readonly ReturnType<typeof createUser>[]): void {
    connection.exec('BEGIN');
    for (const table of ['users', 'profiles', 'savedGames'] as const) {
      const rows: object[] = users.flatMap((user): object[] => user.rows[table]);
      const [first] = rows;
      if (!first) continue;
      const { sql } = database.db.insertInto<keyof Tables>(table).values(first).compile();
      const statement = connection.prepare(sql);
      for (const row of rows) statement.run(...(Object.values(row) as SQLInputValue[]));
    }
    connection.exec('COMMIT');
  }

  /** Adds a profile with photos and a history of about this many samples. Returns its id. */
  async function addProfile(
    displayName: string,
    { gameCount, ...history }: { gameCount: number; sampleCount: number; days: number },
  ): Promise<string> {
    addedCount += 1;
    const added = createUser(-addedCount, 'sqlite', { displayName, gameCount, seed, photos });
    insert([added]);
    const { id, savedGames } = added.user;
    await database.db.transaction().execute((trx) => insertHistory(trx, id, savedGames, history));
    return id;
  }

  return {
    file,
    addProfile,
    /**
     * Adds users up to this total number.
     * @param old `every`: one user in this many has photos, three games, and the history of the profile with the id `historyOf`,
     * which has three games, too. Other users have no photos and no history.
     */
    async growTo(
      users: number,
      progress: (text: string) => void,
      old?: { readonly every: number; readonly historyOf: string },
    ) {
      const copyHistory = connection.prepare(copyHistorySql);
      const oldUser = { gameCount: oldGameCount, seed, photos };
      while (count < users) {
        const start = count;
        count = Math.min(users, start + batchSize);
        const added = Array.from({ length: count - start }, (_, offset) => {
          const isOld = old && (start + offset) % old.every === 0;
          return { isOld, ...createUser(start + offset, 'sqlite', isOld ? oldUser : {}) };
        });
        insert(added);
        connection.exec('BEGIN');
        for (const { isOld, user } of added) {
          if (old && isOld) copyHistory.run(old.historyOf, user.id);
        }
        connection.exec('COMMIT');
        // Between two batches the process can handle signals.
        await nextTurn();
        if (count % (batchSize * 10) === 0) progress(`${count} of ${users} users are stored`);
      }
      connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    },
    async [Symbol.asyncDispose]() {
      connection.close();
      await database.db.destroy();
    },
  };
}
