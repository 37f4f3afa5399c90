/** The table of all changes, and the positions of its readers. */
import { sql } from 'kysely';
import type { Engine } from '../schema.ts';

export function createChangeTables(engine: Engine) {
  const isSqlite = engine === 'sqlite';
  // SQLite never gives the id of a deleted row again.
  const id = isSqlite
    ? sql`integer primary key autoincrement`
    : sql`bigint generated always as identity primary key`;
  const transaction = isSqlite ? sql`` : sql`, xid xid8 not null default pg_current_xact_id()`;
  return [
    // No foreign key, because the row that says that a profile is gone must survive it.
    sql`create table changes (
      id ${id},
      "profileId" text not null,
      revision integer not null,
      changes text not null,
      at text not null${transaction}
    )`,
    sql`create index "changesOfProfile" on changes ("profileId", revision)`,
    ...(isSqlite ? [] : [sql`create index "changesByTransaction" on changes (xid, id)`]),
    sql`create table "changeReaders" (
      name text primary key,
      position text not null,
      "readAt" text not null
    )`,
  ];
}

/** A reader's position becomes a snapshot, in which exactly the transactions before it have ended. */
export function updateReaderPositions(engine: Engine) {
  return engine === 'sqlite'
    ? []
    : [sql`update "changeReaders" set position = concat_ws(':', position, position, '')`];
}
