/** Opens a back-up, or a site's own database file, after checking it. */
import { copyFile, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createSqliteDatabase, openSqlite } from '../engine/sqlite.ts';
import { findSchemaVersion, migrate } from '../migrations/migrate.ts';
import type { Database } from '../schema.ts';
import {
  findDifferingTables,
  type ReportProgress,
  readRecordedContents,
  summarizeTables,
} from './contents.ts';
import { backupTables } from './tables.ts';

export type OpenedBackup =
  | { readonly kind: 'opened'; readonly backup: Database; close(): Promise<void> }
  | { readonly kind: 'refused'; readonly why: string };

/** Opens a file without changing it. The caller must close it. */
export async function openBackup(file: string, tell: ReportProgress): Promise<OpenedBackup> {
  if (!(await isSqliteFile(file))) return refused(`${file} is no back-up.`);
  const connection = new DatabaseSync(file, { readOnly: true });
  const backup = createSqliteDatabase(connection);
  const close = () => backup.db.destroy();
  try {
    const damage = await findDamage(connection, backup, tell);
    const version = damage ? undefined : await findSchemaVersion(backup);
    if (version?.kind === 'known' && version.isLatest) return { kind: 'opened', backup, close };
    await close();
    if (version?.kind === 'known') return await openUpdatedCopy(file);
    if (version?.kind === 'empty') return refused(`${file} holds no site.`);
    if (version) return refused(`${file} was made by a newer version. Restore it with that one.`);
    return refused(`${file} is damaged (${damage}). Nothing was changed. Take another back-up.`);
  } catch (error) {
    await close();
    throw error;
  }
}

function refused(why: string): OpenedBackup {
  return { kind: 'refused', why };
}

async function isSqliteFile(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return bytesRead === 16 && buffer.toString('latin1') === 'SQLite format 3\0';
  } finally {
    await handle.close();
  }
}

/** Describes the damage of a file; undefined for an intact one. */
async function findDamage(
  connection: DatabaseSync,
  backup: Database,
  tell: ReportProgress,
): Promise<string | undefined> {
  try {
    const { quick_check: found } = connection.prepare('PRAGMA quick_check(1)').get() ?? {};
    if (found !== 'ok') return String(found);
    const recorded = readRecordedContents(connection);
    if (!recorded) return undefined;
    const tables = backupTables.filter(({ name }) => recorded.some(({ table }) => table === name));
    const wrong = findDifferingTables(recorded, await summarizeTables(backup, tables, { tell }));
    return wrong.length > 0 ? `${wrong.join(', ')} differ from what was backed up` : undefined;
  } catch (error) {
    // SQLite cannot read a page.
    if ((error as NodeJS.ErrnoException).code === 'ERR_SQLITE_ERROR') return String(error);
    throw error;
  }
}

/** Migrates a copy of an older back-up, so that the back-up itself does not change. */
async function openUpdatedCopy(file: string): Promise<OpenedBackup> {
  const folder = await mkdtemp(join(tmpdir(), 'rankfolio-restore-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const copy = join(folder, 'copy.sqlite');
    await copyFile(file, copy);
    const backup = openSqlite(copy);
    await migrate(backup);
    const close = async () => {
      await backup.db.destroy();
      await removeFolder();
    };
    return { kind: 'opened', backup, close };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}
