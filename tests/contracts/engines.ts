import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../../adapters/database/engine/postgres.ts';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import { migrate } from '../../adapters/database/migrations/migrate.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { createTestDatabase } from '../postgres/database.ts';

export interface OpenEngine {
  readonly database: Database;
  /** The URL with which another process can open the database; undefined for SQLite. */
  readonly url?: string;
  close(): Promise<void>;
}

/** Every engine that the stores support. `open` gives a new database with all tables and no rows. */
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
    name: 'PostgreSQL',
    async open() {
      const { url, drop } = await createTestDatabase();
      let isClosing = false;
      const onConnectionLost = (error: Error) => {
        // Dropping the database may end a connection before the pool closes it.
        if (!isClosing) throw error;
      };
      const database = openPostgres({ url, maxConnections: 5, onConnectionLost });
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
