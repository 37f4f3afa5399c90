import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

/** The look-up cache, the queue of refreshes, the history of ranks, and previous names. */
export async function freshRanks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lookups')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('keepUntil', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('lookupsByEnd').on('lookups').column('keepUntil').execute();

  // SQLite adds one column a statement.
  await db.schema
    .alterTable('savedGames')
    .addColumn('formerNames', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema.alterTable('savedGames').addColumn('failedAt', 'text').execute();
  await db.schema.alterTable('savedGames').addColumn('verifiedAt', 'text').execute();
  await db.schema
    .createIndex('savedGamesByPlayer')
    .on('savedGames')
    .columns(['game', 'playerId'])
    .execute();

  await ofSavedGame('refreshes', db.schema.createTable('refreshes'))
    .addColumn('requestedAt', 'text', (column) => column.notNull())
    .addColumn('notBefore', 'text', (column) => column.notNull())
    .addColumn('claimedUntil', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('refreshesPrimary', ['profileId', 'game', 'playerId'])
    .execute();
  await db.schema
    .createIndex('refreshesByTurn')
    .on('refreshes')
    .columns(['notBefore', 'claimedUntil'])
    .execute();

  await ofSavedGame('rankHistory', db.schema.createTable('rankHistory'))
    .addColumn('queue', 'text', (column) => column.notNull())
    .addColumn('readAt', 'text', (column) => column.notNull())
    .addColumn('rank', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('rankHistoryPrimary', [
      'profileId',
      'game',
      'playerId',
      'queue',
      'readAt',
    ])
    .execute();
  // It does not refer to the saved game: removing a game must not give another icon.
  await db.schema
    .createTable('ownershipTasks')
    .addColumn('profileId', 'text', (column) =>
      column.notNull().references('profiles.id').onDelete('cascade'),
    )
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('playerId', 'text', (column) => column.notNull())
    .addColumn('profileIconId', 'integer', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .addColumn('lookedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('ownershipTasksPrimary', ['game', 'playerId', 'profileId'])
    .addUniqueConstraint('ownershipTasksIcons', ['game', 'playerId', 'profileIconId'])
    .execute();

  // The history begins with the ranks that profiles show already.
  const saved = await sql<SavedRow>`select * from ${sql.table('savedGames')}`.execute(db);
  for (const { profileId, game, playerId, readAt, ranks } of saved.rows) {
    for (const [queue, rank] of Object.entries(JSON.parse(ranks))) {
      const values = [profileId, game, playerId, queue, readAt, JSON.stringify(rank)];
      await sql`insert into ${sql.table('rankHistory')} (${sql.join(historyColumns)})
        values (${sql.join(values)})`.execute(db);
    }
  }
}

interface SavedRow {
  profileId: string;
  game: string;
  playerId: string;
  readAt: string;
  ranks: string;
}

const historyColumns = ['profileId', 'game', 'playerId', 'queue', 'readAt', 'rank'].map((name) =>
  sql.ref(name),
);

/** A table whose rows belong to a saved game: they follow a changed player id, and go with the game. */
function ofSavedGame<Table extends string>(name: string, table: CreateTableBuilder<Table>) {
  return table
    .addColumn('profileId', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('playerId', 'text', (column) => column.notNull())
    .addForeignKeyConstraint(
      `${name}OfSavedGame`,
      ['profileId', 'game', 'playerId'],
      'savedGames',
      ['profileId', 'game', 'playerId'],
      (constraint) => constraint.onDelete('cascade').onUpdate('cascade'),
    );
}
