/** Creates a SQLite file of the site with any number of users. */
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import { migrate } from '../../adapters/database/migrations/migrate.ts';
import type { Tables } from '../../adapters/database/schema.ts';
import { createUser } from './users.ts';

/** The number of users that are written in one transaction. */
const batchSize = 10_000;

/** Creates an empty database in a folder. Nothing else may have the file open while it grows. */
export async function createSqliteUsers(folder: string) {
  const file = join(folder, 'rankfolio.sqlite');
  const database = openSqlite(file);
  await migrate(database);
  const connection = new DatabaseSync(file);
  // The data does not have to survive a power cut.
  connection.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -200000');
  let count = 0;

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

  return {
    file,
    /** Adds users up to this total number. */
    async growTo(users: number, progress: (text: string) => void) {
      while (count < users) {
        const length = Math.min(users - count, batchSize);
        insert(Array.from({ length }, () => createUser(count++, 'sqlite')));
        // Between two batches the process can handle signals.
        await nextTurn();
        if (count % (batchSize * 10) === 0) progress(`${count} of ${users} users are stored`);
      }
      connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    },
    addUser: (displayName: string, gameCount: number) =>
      insert([createUser(0, 'sqlite', { displayName, gameCount })]),
    async [Symbol.asyncDispose]() {
      connection.close();
      await database.db.destroy();
    },
  };
}
