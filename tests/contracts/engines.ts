import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { openPostgres } from '../../adapters/database/engine/postgres.ts';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import { migrate } from '../../adapters/database/migrations/migrate.ts';
import type { Database, Tables } from '../../adapters/database/schema.ts';
import { createTestDatabase } from '../postgres/database.ts';

export interface OpenEngine {
  readonly database: Database;
  /** Where a second machine finds the same database; undefined where there can be only one. */
  readonly url?: string;
  close(): Promise<void>;
}

/** Every engine that the stores promise to run on, each opened empty and brought up to date. */
export const engines: readonly { readonly name: string; open(): Promise<OpenEngine> }[] = [
  {
    name: 'SQLite',
    async open() {
      const folder = await mkdtemp(join(tmpdir(), 'rankfolio-'));
      const database = openSqlite(join(folder, 'test.sqlite'));
      await migrate(database);
      return {
        database,
        async close() {
          await database.db.destroy();
          await rm(folder, { recursive: true });
        },
      };
    },
  },
  {
    name: 'PGlite',
    async open() {
      const dialect = new PGliteDialect({ pglite: new PGlite() });
      const database: Database = { engine: 'postgres', db: new Kysely<Tables>({ dialect }) };
      await migrate(database);
      return { database, close: () => database.db.destroy() };
    },
  },
  {
    name: 'PostgreSQL',
    async open() {
      const { url, drop } = await createTestDatabase();
      let isClosing = false;
      const onLost = (error: Error) => {
        // The end of the database may be quicker than the farewell of its connections.
        if (!isClosing) throw error;
      };
      const database = openPostgres({ url, maxConnections: 5, onConnectionLost: onLost });
      await migrate(database);
      return {
        database,
        url,
        async close() {
          isClosing = true;
          await database.db.destroy();
          await drop();
        },
      };
    },
  },
];
