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
import { createUser } from './users.ts';

const fileName = 'rankfolio.sqlite';
/** The number of users that are written in one transaction. */
const batchSize = 10_000;
const tables = ['users', 'profiles', 'savedGames', 'rankSeries', 'rankMonths'] as const;
/** Profiles with a history all have the same games and ranks: GOLD, 83 points. */
const seed = 83;
/** The games and the history of an old profile: those of a gamer who has played for eight months. */
export const oldProfile = { gameCount: 3, history: { sampleCount: 1000, days: 240 } };

/**
 * Creates an empty database in a folder. Nothing else may have the file open while it grows.
 * @param pictures the picture and the banner of profiles with photos. Default: bytes that are not pictures.
 */
export async function createSqliteUsers(
  folder: string,
  pictures: readonly Picture[] = [pictureFactory(), pictureFactory()],
) {
  const file = join(folder, fileName);
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
    for (const table of tables) {
      const rows: object[] = users.flatMap((user): object[] => user.rows[table]);
      const [first] = rows;
      if (!first) continue;
      const { sql } = database.db.insertInto<keyof Tables>(table).values(first).compile();
      const statement = connection.prepare(sql);
      for (const row of rows) statement.run(...(Object.values(row) as SQLInputValue[]));
    }
    connection.exec('COMMIT');
  }

  return {
    file,
    /** Adds a profile with photos and a history. */
    addProfile(displayName: string, profile: typeof oldProfile): void {
      addedCount += 1;
      insert([createUser(-addedCount, 'sqlite', { displayName, seed, photos, ...profile })]);
    },
    /**
     * Adds users up to this total number.
     * @param oldEvery one user in this many, beginning with the first, has photos and is like `oldProfile`. Default: none.
     */
    async growTo(users: number, progress: (text: string) => void, oldEvery = 0) {
      while (count < users) {
        const start = count;
        count = Math.min(users, start + batchSize);
        const indexes = Array.from({ length: count - start }, (_, offset) => start + offset);
        const old = { seed, photos, ...oldProfile };
        insert(
          indexes.map((index) =>
            createUser(index, 'sqlite', oldEvery && index % oldEvery === 0 ? old : {}),
          ),
        );
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

/** Makes all ranks of a file fresh for 15 minutes, so that views queue no refreshes. The site must not run yet. */
export function setReadNow(folder: string): void {
  using connection = new DatabaseSync(join(folder, fileName));
  connection.prepare('UPDATE "savedGames" SET "readAt" = ?').run(new Date().toISOString());
}
