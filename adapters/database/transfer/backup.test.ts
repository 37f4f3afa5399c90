/** Only complete and undamaged backups can be opened for a restore. */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { makeFolder } from '../../../tests/factories/folders.ts';
import { fillSite } from '../../../tests/factories/sites.ts';
import { openSqlite } from '../engine/sqlite.ts';
import { latestVersion, migrate } from '../migrations/migrate.ts';
import { openBackup, writeBackup } from './backup.ts';
import { findDifferingTables, summarizeTables, type TableSummary } from './contents.ts';
import { backupTables } from './tables.ts';

const folder = makeFolder();
let site: ReturnType<typeof openSqlite>;
let backupFile: string;
let contents: readonly TableSummary[];
let bytes: Buffer;
/** The database file of the site, after its connection was closed. */
let siteFile: string;
beforeAll(async () => {
  site = openSqlite(join(folder, 'site.sqlite'));
  await migrate(site);
  await fillSite(site, ['Ash', 'Bryn', 'Zed']);
  backupFile = join(folder, 'site.backup');
  contents = await writeBackup(site, latestVersion, backupFile);
  bytes = await readFile(backupFile);
  await site.db.destroy();
  siteFile = join(folder, 'site.sqlite');
});

/** Opens a file with these bytes as a backup. Returns why it is refused, or the names of the tables that differ. */
async function tryBytes(changed: Buffer) {
  const file = join(folder, 'changed.backup');
  await writeFile(file, changed);
  return tryFile(file);
}

async function tryFile(file: string) {
  const opened = await openBackup(file);
  if (opened.kind === 'refused') return opened.why;
  try {
    return findDifferingTables(contents, await summarizeTables(opened.backup, backupTables));
  } finally {
    await opened.close();
  }
}

test('[security 53] a backup that was cut at any byte is refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: bytes.length - 1 }), async (length) => {
      expect(await tryBytes(bytes.subarray(0, length))).toMatch(/damaged|is not a|contains no/);
    }),
    // The first and the last bytes, and the ends of the first two pages.
    { numRuns: 100, examples: [0, 1, 16, 100, 4095, 4096, 8192, bytes.length - 1].map((n) => [n]) },
  );
});

test('a backup with a damaged byte is refused, unless its rows are all the same', async () => {
  let refusedCount = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: bytes.length - 1 }),
      fc.integer({ min: 1, max: 255 }),
      async (position, mask) => {
        const changed = Buffer.from(bytes);
        changed[position] = (changed[position] ?? 0) ^ mask;
        const result = await tryBytes(changed);
        if (typeof result === 'string') refusedCount += 1;
        else expect(result).toEqual([]);
      },
    ),
    { numRuns: 150 },
  );
  expect(refusedCount).toBeGreaterThan(15);
});

test.each([
  ['without its closing record', 'DROP TABLE backupContents', /has no closing record/],
  [
    'with a part of its closing record',
    'DELETE FROM backupContents WHERE "table" = \'rateLimits\'',
    [],
  ],
  [
    'whose closing record was not finished',
    'DELETE FROM backupContents WHERE "table" > \'passkeys\'',
    /is not complete: the backup was interrupted/,
  ],
  ['without some rows', 'DELETE FROM lookups', /lookups differ/],
  ['with other rows', "UPDATE profiles SET displayName = displayName || 'x'", /profiles differ/],
  [
    'of an earlier version',
    'DELETE FROM kysely_migration WHERE name = (SELECT max(name) FROM kysely_migration)',
    /older version/,
  ],
  ['of a later version', "INSERT INTO kysely_migration VALUES ('9999-later', '')", /newer version/],
])('[security 53] a backup %s', async (_, sql, expected) => {
  const file = join(folder, 'edited.backup');
  await copyFile(backupFile, file);
  const connection = new DatabaseSync(file);
  connection.exec(sql);
  connection.close();
  const result = await tryFile(file);
  if (expected instanceof RegExp) expect(result).toMatch(expected);
  else expect(result).toEqual(expected);
});

test('the database of a site is no backup', async () => {
  expect(await tryFile(siteFile)).toMatch(/has no closing record/);
});

test('a folder, an empty file and the database of another program are refused', async () => {
  const other = join(folder, 'other.sqlite');
  const connection = new DatabaseSync(other);
  connection.exec('CREATE TABLE notes (text)');
  connection.close();
  expect(await tryFile(other)).toMatch(/contains no site/);
  expect(await tryFile(folder)).toMatch(/is not a backup/);
  expect(await tryBytes(Buffer.alloc(0))).toMatch(/is not a backup/);
});
