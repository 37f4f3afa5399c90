import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { openPostgres } from '../../adapters/database/engine/postgres.ts';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import { migrate } from '../../adapters/database/migrations/migrate.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { createTestDatabase } from '../postgres/database.ts';

export interface OpenEngine {
  readonly database: Database;
  /** The URL with which another process can open the database; undefined for SQLite. */
  readonly url?: string;
  /** Opens the database as another process does. It is closed by `close`. */
  openAnother(): Database;
  /** As `openAnother`, but the first one on SQLite, where two connections of one thread would wait for each other. */
  openBeside(): Database;
  close(): Promise<void>;
}

/** `open` gives a new database with all tables and no rows. */
export interface Engine {
  readonly name: 'SQLite' | 'PostgreSQL';
  open(): Promise<OpenEngine>;
}

/** Every engine that the stores support, for tests of locks, plans, transfer and changes. */
export const bothEngines: readonly [Engine, Engine] = [
  {
    name: 'SQLite',
    async open() {
      const folder = await mkdtemp(join(tmpdir(), 'rankfolio-'));
      const databases: Database[] = [];
      const openAnother = () => {
        const database = openSqlite(join(folder, 'test.sqlite'), 5000);
        databases.push(database);
        return database;
      };
      const database = openAnother();
      await migrate(database);
      return {
        database,
        openAnother,
        openBeside: () => database,
        async close() {
          for (const { db } of databases) await db.destroy();
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
      const databases: Database[] = [];
      const openAnother = () => {
        const database = openPostgres({ url, maxConnections: 5, onConnectionLost });
        databases.push(database);
        return database;
      };
      const database = openAnother();
      return {
        database,
        url,
        openAnother,
        openBeside: openAnother,
        async close() {
          isClosing = true;
          for (const { db } of databases) await db.destroy();
          await drop();
        },
      };
    },
  },
];

/** The engines of all other tests: SQLite, and PostgreSQL only with TEST_ENGINES=all, as in `.ci/run`. */
export const engines: readonly Engine[] =
  process.env.TEST_ENGINES === 'all' ? bothEngines : bothEngines.slice(0, 1);

/** Declares tests of one new database, on every engine. */
const describeOn =
  (chosen: readonly Engine[]) =>
  (declareTests: (engine: OpenEngine, name: Engine['name']) => void): void =>
    describe.each(chosen)('on $name', async ({ name, open }) => {
      const engine = await open();
      afterAll(() => engine.close());
      declareTests(engine, name);
    });

export const onEachEngine = describeOn(engines);
export const onBothEngines = describeOn(bothEngines);
