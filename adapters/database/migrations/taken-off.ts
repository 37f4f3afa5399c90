/** The players who want no page. docs/decisions/0025-taken-off.md says why the columns are hashes. */
import { sql } from 'kysely';

export const createTakenOff = [
  sql`create table "takenOff" (
      "idHash" text primary key,
      game text not null,
      "nameHash" text not null,
      "keyFingerprint" text not null,
      at text not null
    )`,
  sql`create index "takenOffByName" on "takenOff" ("nameHash")`,
];
