/** A SQLite file with as many users as one likes, each with a name, a profile and a game or two. */
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { InsertObject } from 'kysely';
import { openSqlite } from '../adapters/database/engine/sqlite.ts';
import { migrate } from '../adapters/database/migrations/migrate.ts';
import { toNewRow } from '../adapters/database/profiles/saved-game-rows.ts';
import type { Tables } from '../adapters/database/schema.ts';
import { syntheticEmail, usernameKey } from '../domain/accounts/username.ts';
import { gameOfUser, gamesOfUser, nameOfUser } from './users.ts';

export interface CrowdedDatabase {
  /** The usernames as they are compared, in no order. */
  readonly usernames: readonly string[];
  /** Adds users until there are so many. */
  growTo(users: number, progress: (words: string) => void): Promise<void>;
  /** Adds somebody who plays so many games. */
  addGamer(displayName: string, games: number): void;
  close(): Promise<void>;
}

type Table = 'users' | 'profiles' | 'savedGames';
type InsertRow = <Name extends Table>(table: Name, row: InsertObject<Tables, Name>) => void;

/** Users that are written in one transaction. */
const batch = 10_000;
const createdAt = '2026-09-01T12:00:00.000Z';

/** Opens an empty file in a folder. Nothing else may have it open while it grows. */
export async function openCrowdedDatabase(folder: string): Promise<CrowdedDatabase> {
  const file = join(folder, 'rankfolio.sqlite');
  const database = openSqlite(file);
  await migrate(database);
  const connection = new DatabaseSync(file);
  // Nothing here has to survive a power cut.
  connection.exec('PRAGMA synchronous = OFF');
  const prepared = new Map<Table, StatementSync>();
  const insertRow: InsertRow = (table, row) => {
    const statement =
      prepared.get(table) ??
      connection.prepare(database.db.insertInto(table).values(row).compile().sql);
    prepared.set(table, statement);
    statement.run(...(Object.values(row) as SQLInputValue[]));
  };
  const usernames: string[] = [];
  // Counted downwards, so that they are nobody of the others.
  let gamers = -1;
  return {
    usernames,
    async growTo(users, progress) {
      while (usernames.length < users) {
        connection.exec('BEGIN');
        const end = Math.min(users, usernames.length + batch);
        for (let at = usernames.length; at < end; at++) {
          const displayName = nameOfUser(at);
          insertUser(insertRow, at, displayName, gamesOfUser(at));
          usernames.push(usernameKey(displayName));
        }
        connection.exec('COMMIT');
        // Signals are heard between two batches.
        await nextTurn();
        if (end % (batch * 10) === 0) {
          progress(`${end.toLocaleString('en')} of ${users.toLocaleString('en')} users are made`);
        }
      }
      connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    },
    addGamer(displayName, games) {
      insertUser(insertRow, gamers, displayName, games);
      gamers -= 1;
    },
    async close() {
      connection.close();
      await database.db.destroy();
    },
  };
}

/** Makes the nth user, the same in every run. */
function insertUser(insertRow: InsertRow, at: number, displayName: string, games: number): void {
  const id = `user-${at}`;
  const email = syntheticEmail(displayName);
  const times = { createdAt, updatedAt: createdAt };
  insertRow('users', { id, name: displayName, email, emailVerified: 0, image: null, ...times });
  const username = usernameKey(displayName);
  const pictures = { profilePic: null, profileBackgroundPic: null };
  insertRow('profiles', { id, username, displayName, revision: 1, ...pictures, createdAt });
  for (let position = 1; position <= games; position++) {
    insertRow(
      'savedGames',
      toNewRow(id, gameOfUser(Math.abs(at), position, { playerId: `${at}-${position}` }), position),
    );
  }
}
