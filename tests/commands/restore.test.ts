/** `npm run db -- restore` with files that are not complete backups. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findDifferingTables, summarizeTables } from '../../adapters/database/transfer/contents.ts';
import { backupTables } from '../../adapters/database/transfer/tables.ts';
import { fillSite, insertLookups } from '../factories/sites.ts';
import { createCommandFolder } from './command-folder.ts';

/** So many rows that the backup is still copying them when it is killed. */
const lookupCount = 20_000;
const { folder, startServer, startDb, withDatabase, kill, signUp, waitForAddress } =
  createCommandFolder();

test('[security 43, 53] the part of a backup that was killed is refused, also with --replace, and changes nothing', async () => {
  await withDatabase('data', async (database) => {
    await fillSite(database, ['Ash', 'Bryn']);
    await insertLookups(database, lookupCount);
  });
  const server = startServer('data');
  const address = await waitForAddress(server);
  const backup = startDb('data', 'backup', 'site.backup');
  const writing = signUp(address, 'Later');
  await backup.waitForOutput(/Copying lookups/);
  await kill(backup);
  expect(await writing).toBe(true);
  // The server would change the contents by its refreshes.
  await kill(server);
  const part = (await readdir(folder())).find((name) => name.endsWith('.part')) ?? '';
  expect(part).toMatch(/^site\.backup\..*\.part$/);
  const readContents = (dataDir: string) =>
    withDatabase(dataDir, (database) => summarizeTables(database, backupTables));
  const before = await readContents('data');
  for (const options of [[], ['--replace'], ['--replace', '--database']]) {
    const restore = startDb('data', 'restore', part, ...options);
    expect(await restore.exit).toBe(1);
    expect(restore.output()).toMatch(
      /is not complete: the backup was interrupted|Leave --database/,
    );
  }
  expect(findDifferingTables(before, await readContents('data'))).toEqual([]);
  expect(await startDb('empty', 'restore', part).exit).toBe(1);
  expect(existsSync(join(folder(), 'empty'))).toBe(false);
});

test('[security 53] the database file of a site is restored only with --database', async () => {
  await withDatabase('data', (database) => fillSite(database, ['Ash']));
  const file = join('data', 'rankfolio.sqlite');
  const refused = startDb('restored', 'restore', file, '--replace');
  expect(await refused.exit).toBe(1);
  expect(refused.output()).toContain(
    'If it is the database of a site, restore it with --database.',
  );
  expect(existsSync(join(folder(), 'restored'))).toBe(false);
  const restored = startDb('restored', 'restore', '--database', file);
  expect(await restored.exit).toBe(0);
  expect(restored.output()).toContain('Restored 1 profile from');
});
