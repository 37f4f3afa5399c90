/** Changes by the operator's database commands take effect in the running server. The servers and the commands run in this process. */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import { readConfig } from '../../server/config.ts';
import { runAdminCommand } from '../../server/operator/admin.ts';
import type { DbCommand } from '../../server/operator/command.ts';
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
  // The import hashes passwords as on a real site.
  const site = await openSite({ DATA_DIR: dataDir }, { hasRealPasswords: true });
  sites.push(site);
  return site;
}

/** Runs a command as `npm run db` does, in this process. */
function runDb(
  { dataDir }: TestSite,
  command: Pick<DbCommand, 'command' | 'file'> & Partial<DbCommand>,
) {
  const parameters = { replace: false, passwords: null, ...command };
  return runDbCommand(parameters, readConfig({ DATA_DIR: dataDir }, []), () => undefined);
}

test('an imported user has the games of the file and can sign in with the password that the import wrote', async () => {
  const site = await openTestSite();
  const file = join(folder, 'users.json');
  await writeFile(file, JSON.stringify({ Ash: { savedGames: [game], profilePic: null } }));
  const passwords = join(folder, 'passwords');
  const outcome = await runDb(site, { command: 'import', file, passwords });
  expect(outcome.message).toContain('Imported 1 profile with 1 game and 0 pictures.');
  expect((await stat(passwords)).mode & 0o777).toBe(0o600);
  const [username, password = ''] = (await readFile(passwords, 'utf8')).trim().split('\t');
  expect(username).toBe('Ash');
  const browser = site.browser();
  await browser.submit('/login', { username: 'Ash', password });
  expect((await browser.get('/')).body).toContain('href="/Ash"');
  const [savedGame] = (await browser.get('/api/users/ash')).json().savedGames;
  expect(savedGame).toMatchObject({ ...game, GameProfilePic: '/api/icons/588.png', Region: 'na1' });
});

test.each<DbCommand['command']>(['backup', 'import'])(
  '%s is refused to another system user than the one who owns the database, and creates no file that would lock the server out',
  async (command) => {
    const site = await openTestSite();
    await sites.pop()?.close();
    await rm(join(site.dataDir, 'rankfolio.lock'));
    const before = await readdir(site.dataDir);
    const getUserId = vi.spyOn(process, 'getuid').mockReturnValue(4711);
    const outcome = await runDb(site, { command, file: 'unused' });
    getUserId.mockRestore();
    const file = join(site.dataDir, 'rankfolio.sqlite');
    expect(outcome).toEqual({
      kind: 'refused',
      message: `Only the system user who runs the server and owns ${file} can do this.`,
    });
    expect(await readdir(site.dataDir)).toEqual(before);
  },
);

test('a command beside a running server of another schema version is refused and changes nothing', async () => {
  const site = await openTestSite();
  const database = openSqlite(join(site.dataDir, 'rankfolio.sqlite'));
  await sql`update kysely_migration set name = 'x' where name = (select max(name) from kysely_migration)`.execute(
    database.db,
  );
  await database.db.destroy();
  const outcome = await runAdminCommand(
    { command: 'list', username: '', value: '' },
    readConfig({ DATA_DIR: site.dataDir }, []),
  );
  expect(outcome.message).toContain('The running server is of another version');
});

const game = {
  GameType: 'League of Legends',
  GameUsername: 'Mira#NA1',
  GameLevel: 30,
  GameRank: 'GOLD II 45 LP',
  GameProfilePic: 'https://static.example/cdn/14.2.1/img/profileicon/588.png',
};
