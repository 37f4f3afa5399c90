import { type Kysely, sql } from 'kysely';

/** The look-up cache, the queue of refreshes, the history of ranks, and previous names. */
export async function freshRanks(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`create table lookups (
      key text primary key,
      value text not null,
      at text not null,
      "keepUntil" text not null
    )`,
    sql`create index "lookupsByEnd" on lookups ("keepUntil")`,
    // SQLite adds one column a statement.
    sql`alter table "savedGames" add column "formerNames" text default '[]' not null`,
    sql`alter table "savedGames" add column "failedAt" text`,
    sql`alter table "savedGames" add column "verifiedAt" text`,
    sql`create index "savedGamesByPlayer" on "savedGames" (game, "playerId")`,
    // The rows of refreshes and rankHistory follow a changed player id, and are deleted with the saved game.
    sql`create table refreshes (
      "profileId" text not null,
      game text not null,
      "playerId" text not null,
      "requestedAt" text not null,
      "notBefore" text not null,
      "claimedUntil" text default '' not null,
      tries integer default 0 not null,
      constraint "refreshesOfSavedGame" foreign key ("profileId", game, "playerId")
        references "savedGames" ("profileId", game, "playerId") on delete cascade on update cascade,
      constraint "refreshesPrimary" primary key ("profileId", game, "playerId")
    )`,
    sql`create index "refreshesByTurn" on refreshes ("notBefore", "claimedUntil")`,
    sql`create table "rankHistory" (
      "profileId" text not null,
      game text not null,
      "playerId" text not null,
      queue text not null,
      "readAt" text not null,
      rank text not null,
      constraint "rankHistoryOfSavedGame" foreign key ("profileId", game, "playerId")
        references "savedGames" ("profileId", game, "playerId") on delete cascade on update cascade,
      constraint "rankHistoryPrimary" primary key ("profileId", game, "playerId", queue, "readAt")
    )`,
    // It does not refer to the saved game: removing a game must not give another icon.
    sql`create table "ownershipTasks" (
      "profileId" text not null references profiles (id) on delete cascade,
      game text not null,
      "playerId" text not null,
      "profileIconId" integer not null,
      "expiresAt" text not null,
      "lookedAt" text not null,
      constraint "ownershipTasksPrimary" primary key (game, "playerId", "profileId"),
      constraint "ownershipTasksIcons" unique (game, "playerId", "profileIconId")
    )`,
  ])
    await statement.execute(db);

  // The history begins with the ranks that profiles show already.
  const saved = await sql<{
    profileId: string;
    game: string;
    playerId: string;
    readAt: string;
    ranks: string;
  }>`select * from "savedGames"`.execute(db);
  for (const { profileId, game, playerId, readAt, ranks } of saved.rows) {
    for (const [queue, rank] of Object.entries(JSON.parse(ranks))) {
      await sql`insert into "rankHistory" ("profileId", game, "playerId", queue, "readAt", rank)
        values (${profileId}, ${game}, ${playerId}, ${queue}, ${readAt}, ${JSON.stringify(rank)})`.execute(
        db,
      );
    }
  }
}
