/** Changes by the operator's database commands take effect in the running server. The servers and the commands run in this process. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import { readConfig } from '../../server/config.ts';
import { runAdminCommand } from '../../server/operator/admin.ts';
import { runDbCommand } from '../../server/operator/db.ts';
import { openSite, type TestSite } from '../http/site.ts';

let folder: string;
const sites: TestSite[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rankfolio-operator-'));
});
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
  await rm(folder, { recursive: true });
});

async function openTestSite(dataDir = join(folder, 'data')): Promise<TestSite> {
  const site = await openSite({ DATA_DIR: dataDir });
  sites.push(site);
  return site;
}

test('a command is refused to another system user than the one who owns the database, and creates no file that would lock the server out', async () => {
  const site = await openTestSite();
  await sites.pop()?.close();
  await rm(join(site.dataDir, 'rankfolio.lock'));
  const before = await readdir(site.dataDir);
  const getUserId = vi.spyOn(process, 'getuid').mockReturnValue(4711);
  const outcome = await runDbCommand(
    { command: 'backup', file: 'unused', replace: false },
    readConfig({ DATA_DIR: site.dataDir }, []),
  );
  getUserId.mockRestore();
  const file = join(site.dataDir, 'rankfolio.sqlite');
  expect(outcome).toEqual({
    kind: 'refused',
    message: `Only the system user who runs the server and owns ${file} can do this.`,
  });
  expect(await readdir(site.dataDir)).toEqual(before);
});

test('a command beside a running server of another schema version is refused and changes nothing', async () => {
  const site = await openTestSite();
  const database = openSqlite(join(site.dataDir, 'rankfolio.sqlite'));
  await sql`update kysely_migration set name = 'x' where name = (select max(name) from kysely_migration)`.execute(
    database.db,
  );
  await database.db.destroy();
  const outcome = await runAdminCommand(
    { command: 'operators', username: '' },
    readConfig({ DATA_DIR: site.dataDir }, []),
  );
  expect(outcome.message).toContain('The running server is of another version');
});
