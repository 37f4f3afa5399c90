/** Changes by the operator's database commands take effect in the running server. The servers and the commands run in this process. */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import { readConfig } from '../../server/config.ts';
import { lockDataDir } from '../../server/data-dir.ts';
import { runAdminCommand } from '../../server/operator/admin.ts';
import type { CommandContext } from '../../server/operator/command.ts';
import type { DbCommand } from '../../server/operator/db.ts';
import { runDbCommand } from '../../server/operator/db.ts';
import { insertLookups } from '../factories/sites.ts';
import { openEventStream } from '../http/event-stream.ts';
import { defaultPassword, openSite, type TestSite } from '../http/site.ts';
import { createTestDatabase } from '../postgres/database.ts';

let folder: string;
const sites: TestSite[] = [];
const context: CommandContext = {
  print: () => undefined,
  signal: new AbortController().signal,
};

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
function runDb({ dataDir }: TestSite, command: DbCommand, changes: Partial<CommandContext> = {}) {
  return runDbCommand(command, readConfig({ DATA_DIR: dataDir }, []), { ...context, ...changes });
}

/** Backs the site up. Returns the backup's path. */
async function backUp(site: TestSite): Promise<string> {
  const file = join(folder, 'site.backup');
  expect((await runDb(site, { command: 'backup', parameters: { file } })).kind).toBe('done');
  return file;
}

/** Restores a backup. If the site has profiles, this is refused unless `canReplace` is true. */
function restore(
  site: TestSite,
  file: string,
  canReplace: boolean,
  changes: Partial<CommandContext> = {},
) {
  return runDb(
    site,
    { command: 'restore', parameters: { file, isDatabase: false, replace: canReplace } },
    changes,
  );
}

test('a restore has to be confirmed, reaches watchers, ends all sessions, and raises revisions', async () => {
  const site = await openTestSite();
  const [ash, bryn] = [site.browser(), site.browser()];
  await ash.signUp('Ash');
  const file = await backUp(site);
  await bryn.signUp('Bryn');
  await ash.send('POST', '/api/users/Ash/savedGames', {
    GameType: 'League of Legends',
    GameUsername: 'Mosswick#NA1',
    Region: 'na1',
  });
  const before = (await ash.get('/api/users/Ash')).json();
  const address = await site.listen();
  const [ashStream, brynStream] = [
    await openEventStream(address, 'Ash'),
    await openEventStream(address, 'Bryn'),
  ];
  expect((await ashStream.next())?.event).toBe('document');
  expect((await brynStream.next())?.event).toBe('document');

  const refusal = await restore(site, file, false);
  expect(refusal.message).toContain('This site holds 2 profiles');
  expect((await ash.get('/')).body).toContain('href="/Ash"');

  expect(await restore(site, file, true)).toMatchObject({ kind: 'done' });
  const after = (await ash.get('/api/users/Ash')).json();
  expect(after.savedGames).toEqual([]);
  expect(after.revision).toBeGreaterThan(before.revision);
  expect((await ash.get('/')).body).not.toContain('href="/Ash"');
  expect((await bryn.get('/api/users/Bryn')).statusCode).toBe(404);
  expect(await ashStream.next()).toMatchObject({ event: 'document', id: `${after.revision}` });
  expect(await brynStream.next()).toMatchObject({ event: 'gone' });

  const newBrowser = site.browser();
  const signedIn = await newBrowser.submit('/login', {
    username: 'Ash',
    password: defaultPassword,
  });
  expect(signedIn.headers.location).toBe('/');
});

test('on PostgreSQL a restore takes effect in every process', async () => {
  const testDatabase = await createTestDatabase();
  const settings = {
    DATABASE_URL: testDatabase.url,
    AUTH_SECRET: 'one secret for all copies of the site',
  };
  const [firstSite, secondSite] = [await openSite(settings), await openSite(settings)];
  const config = readConfig(settings, []);
  const file = join(folder, 'site.backup');
  await firstSite.browser().signUp('Ash');
  await runDbCommand({ command: 'backup', parameters: { file } }, config, context);
  await firstSite.browser().signUp('Bryn');
  const address = await secondSite.listen();
  const [ash, bryn] = [
    await openEventStream(address, 'Ash'),
    await openEventStream(address, 'Bryn'),
  ];
  expect(await ash.next()).toMatchObject({ id: '1' });
  expect(await bryn.next()).toMatchObject({ id: '1' });
  const restored = await runDbCommand(
    { command: 'restore', parameters: { file, isDatabase: false, replace: true } },
    config,
    context,
  );
  expect(restored).toMatchObject({ kind: 'done' });
  expect(await bryn.next()).toMatchObject({ event: 'gone' });
  const { revision } = (await secondSite.browser().get('/api/users/Ash')).json();
  expect(await ash.next()).toMatchObject({ event: 'document', id: `${revision}` });
  expect(revision).toBeGreaterThan(1);
  await firstSite.close();
  await secondSite.close();
  await testDatabase.drop();
});

test('an invalid backup changes nothing', async () => {
  const site = await openTestSite();
  await site.browser().signUp('Ash');
  const file = join(folder, 'text');
  await writeFile(file, 'no backup');
  expect(await restore(site, file, true)).toEqual({
    kind: 'refused',
    message: `${file} is not a backup.`,
  });
  await expect(restore(site, join(folder, 'nothing'), true)).rejects.toThrow('ENOENT');
  expect((await site.browser().get('/api/users/Ash')).statusCode).toBe(200);
});

test('a cancelled restore changes nothing', async () => {
  const site = await openTestSite();
  await site.browser().signUp('Ash');
  const database = openSqlite(join(site.dataDir, 'rankfolio.sqlite'));
  // So many rows that the restore prints its progress and can be cancelled.
  await insertLookups(database, 20_000);
  await database.db.destroy();
  const file = await backUp(site);
  await site.browser().signUp('Bryn');
  const controller = new AbortController();
  const cancelled = restore(site, file, true, {
    print: () => controller.abort(new Error('cancelled')),
    signal: controller.signal,
  });
  await expect(cancelled).rejects.toThrow('cancelled');
  expect((await site.browser().get('/api/users/Bryn')).statusCode).toBe(200);
});

test('an imported user has the games of the file and can sign in with the password that the import wrote', async () => {
  const site = await openTestSite();
  const file = join(folder, 'users.json');
  await writeFile(file, JSON.stringify({ Ash: { savedGames: [game], profilePic: null } }));
  const passwords = join(folder, 'passwords');
  const parameters = { file, dryRun: false, passwords };
  const outcome = await runDb(site, { command: 'import', parameters });
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

test('[security 45] a second server is refused', async () => {
  const site = await openTestSite();
  await expect(openSite({ DATA_DIR: site.dataDir })).rejects.toThrow('Another server');
  expect(lockDataDir(site.dataDir)).toBeUndefined();
});

test.each<DbCommand>([
  { command: 'backup', parameters: { file: 'unused' } },
  { command: 'import', parameters: { file: 'unused', dryRun: true, passwords: null } },
])(
  '$command is refused to another system user than the one who owns the database, and creates no file that would lock the server out',
  async (command) => {
    const site = await openTestSite();
    await sites.pop()?.close();
    await rm(join(site.dataDir, 'rankfolio.lock'));
    const before = await readdir(site.dataDir);
    const getUserId = vi.spyOn(process, 'getuid').mockReturnValue(4711);
    const outcome = await runDb(site, command);
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
    { command: 'list', username: '', name: '' },
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
