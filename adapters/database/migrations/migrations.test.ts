/** A migration that was pushed never changes, because databases store its name and are not migrated again. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteQueryCompiler,
} from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqlite } from '../engine/sqlite.ts';
import type { Engine } from '../schema.ts';
import { findSchemaVersion, latestVersion, migrate, migrateTo } from './migrate.ts';
import { migrations } from './migrations.ts';

const listFile = join(import.meta.dirname, 'released-migrations.txt');

describe('the list of released migrations', () => {
  const lines = Object.keys(migrations).map((name) => `${name} ${hashMigration(name)}`);

  test('a released migration never changes, and has a line in the list', () => {
    const released = readFileSync(listFile, 'utf8').trim().split('\n');
    expect(
      lines,
      'A released migration never changes; add a new one. For a new migration, add its line to released-migrations.txt.',
    ).toEqual(released);
  });

  test('the migrations are numbered in order', () => {
    const numbers = Object.keys(migrations).map((name) => name.slice(0, 5));
    expect(numbers).toEqual(numbers.map((_, index) => `${String(index + 1).padStart(4, '0')}-`));
  });
});

/** Hashes the SQL of a migration for both engines, without line breaks and indentation. */
function hashMigration(name: string): string {
  const hash = createHash('sha256');
  for (const engine of ['sqlite', 'postgres'] as const) {
    const compiler = createCompiler(engine);
    for (const statement of migrations[name]?.(engine) ?? []) {
      const { sql, parameters } = statement.compile(compiler);
      hash.update(`${sql.replace(/\s+/g, ' ')} ${JSON.stringify(parameters)};`);
    }
  }
  return hash.digest('hex');
}

/** Creates a Kysely that compiles SQL and has no database. */
function createCompiler(engine: Engine): Kysely<unknown> {
  return new Kysely({
    dialect: {
      createAdapter: () => (engine === 'sqlite' ? new SqliteAdapter() : new PostgresAdapter()),
      createDriver: () => new DummyDriver(),
      createIntrospector: () => {
        throw new Error('there is no database');
      },
      createQueryCompiler: () =>
        engine === 'sqlite' ? new SqliteQueryCompiler() : new PostgresQueryCompiler(),
    },
  });
}

describe('the version of a database', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rankfolio-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Creates a database with the first nine migrations, runs the SQL, and finds the version. */
  async function findVersionAfter(sql: string) {
    const file = join(folder, 'site.sqlite');
    const database = openSqlite(file);
    await migrateTo(database, '0009-refreshes-in-order');
    const connection = new DatabaseSync(file);
    connection.exec(sql);
    connection.close();
    const version = await findSchemaVersion(database);
    if (version.kind === 'known') await migrate(database);
    const migrated = await findSchemaVersion(database);
    await database.db.destroy();
    return { version, migrated };
  }

  test('the first migrations of this version are known, also when the clock was set back between them', async () => {
    const { version, migrated } = await findVersionAfter(
      "update kysely_migration set timestamp = '2020-01-01T00:00:00.000Z' where name = '0007-former-names'",
    );
    expect(version).toEqual({ kind: 'known', last: '0009-refreshes-in-order', isLatest: false });
    expect(migrated).toEqual({ kind: 'known', last: latestVersion, isLatest: true });
  });

  test.each([
    [
      "update kysely_migration set name = '0008-reports' where name = '0008-moderation'",
      'it has 0008-reports, which this version lacks, and it lacks 0008-moderation',
    ],
    [
      "insert into kysely_migration values ('0010-before-passkeys', '2026-01-01T00:00:00.000Z')",
      'it has 0010-before-passkeys, which this version lacks',
    ],
    [
      "delete from kysely_migration where name = '0006-recovery-codes'",
      'it lacks 0006-recovery-codes',
    ],
  ])('a database of a version between two releases is named: %s', async (sql, difference) => {
    const { version } = await findVersionAfter(sql);
    expect(version).toEqual({
      kind: 'unreleased',
      why: `The migrations in the database are not those of a released version: ${difference}. Start the version that created the database, or restore a backup of a released version into an empty one.`,
    });
  });
});
