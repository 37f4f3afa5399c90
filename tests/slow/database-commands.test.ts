/** Changes by the operator's database commands take effect in the running server. */
import {
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import { readConfig } from '../../server/config.ts';
import { lockDataDir } from '../../server/data-dir.ts';
import type { CommandContext, CommandOutput } from '../../server/operator/command.ts';
import { runInServer } from '../../server/operator/command-socket.ts';
import type { DbCommand } from '../../server/operator/db.ts';
import { runDbCommand } from '../../server/operator/db.ts';
import { insertLookups } from '../factories/sites.ts';
import { openEventStream } from '../http/event-stream.ts';
import { defaultPassword, openSite, type TestSite } from '../http/site.ts';
import { createTestDatabase } from '../postgres/database.ts';

let folder: string;
const sites: TestSite[] = [];
let reports: CommandOutput[] = [];
const never = new AbortController().signal;
const context = { print: (output: CommandOutput) => void reports.push(output), signal: never };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rankfolio-operator-'));
});
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
  reports = [];
  await rm(folder, { recursive: true });
});

async function open(dataDir = join(folder, 'data')): Promise<TestSite> {
  const site = await openSite({ DATA_DIR: dataDir });
  sites.push(site);
  return site;
}

/** Runs a command as `npm run db` does, in this process. */
function runDb({ dataDir }: TestSite, command: DbCommand, changes: Partial<CommandContext> = {}) {
  return runDbCommand(command, readConfig({ DATA_DIR: dataDir }, []), { ...context, ...changes });
}

async function backUpOf(site: TestSite): Promise<string> {
  const file = join(folder, 'site.backup');
  expect((await runDb(site, { command: 'backup', parameters: { file } })).kind).toBe('done');
  return file;
}

function restore(
  site: TestSite,
  file: string,
  replace: boolean,
  changes: Partial<CommandContext> = {},
) {
  return runDb(site, { command: 'restore', parameters: { file, replace } }, changes);
}

test('a restore reaches watchers, ends all sessions, and makes old ETags invalid', async () => {
  const site = await open();
  const [ash, bryn] = [site.browser(), site.browser()];
  await ash.signUp('Ash');
  const file = await backUpOf(site);
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

  const again = site.browser();
  const signedIn = await again.submit('/login', { username: 'Ash', password: defaultPassword });
  expect(signedIn.headers.location).toBe('/');
});

test('on PostgreSQL a restore takes effect in every process', async () => {
  const on = await createTestDatabase();
  const settings = { DATABASE_URL: on.url, AUTH_SECRET: 'one secret for all copies of the site' };
  const [one, two] = [await openSite(settings), await openSite(settings)];
  const config = readConfig(settings, []);
  const file = join(folder, 'site.backup');
  await one.browser().signUp('Ash');
  await runDbCommand({ command: 'backup', parameters: { file } }, config, context);
  await one.browser().signUp('Bryn');
  const address = await two.listen();
  const [ash, bryn] = [
    await openEventStream(address, 'Ash'),
    await openEventStream(address, 'Bryn'),
  ];
  expect(await ash.next()).toMatchObject({ id: '1' });
  expect(await bryn.next()).toMatchObject({ id: '1' });
  const restored = runDbCommand(
    { command: 'restore', parameters: { file, replace: true } },
    config,
    context,
  );
  expect(await restored).toMatchObject({ kind: 'done' });
  expect(await bryn.next()).toMatchObject({ event: 'gone' });
  const { revision } = (await two.browser().get('/api/users/Ash')).json();
  expect(await ash.next()).toMatchObject({ event: 'document', id: `${revision}` });
  expect(revision).toBeGreaterThan(1);
  await one.close();
  await two.close();
  await on.drop();
});

test('an invalid backup changes nothing', async () => {
  const site = await open();
  await site.browser().signUp('Ash');
  const file = join(folder, 'text');
  await writeFile(file, 'no back-up');
  expect(await restore(site, file, true)).toEqual({
    kind: 'refused',
    message: `${file} is not a back-up.`,
  });
  await expect(restore(site, join(folder, 'nothing'), true)).rejects.toThrow('ENOENT');
  expect((await site.browser().get('/api/users/Ash')).statusCode).toBe(200);
});

test('a cancelled restore changes nothing', async () => {
  const site = await open();
  await site.browser().signUp('Ash');
  const database = openSqlite(join(site.dataDir, 'rankfolio.sqlite'));
  await insertLookups(database, 20_000);
  await database.db.destroy();
  const file = await backUpOf(site);
  await site.browser().signUp('Bryn');
  const giveUp = new AbortController();
  const given = restore(site, file, true, {
    print: () => giveUp.abort(new Error('given up')),
    signal: giveUp.signal,
  });
  await expect(given).rejects.toThrow('given up');
  expect((await site.browser().get('/api/users/Bryn')).statusCode).toBe(200);
});

test('imported users have their games and pictures and can get first passwords', async () => {
  const site = await open();
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
  const [saved] = (await browser.get('/api/users/ash')).json().savedGames;
  expect(saved).toMatchObject({ ...game, GameProfilePic: '/api/icons/588.png', Region: 'na1' });
});

test('the socket is private to its owner, accepts known commands only, and is deleted with the server', async () => {
  const site = await open();
  const socket = join(site.dataDir, 'operator.sock');
  expect((await stat(socket)).mode & 0o777).toBe(0o600);
  expect(await runInServer(site.dataDir, 'drop', {}, context)).toEqual({
    kind: 'refused',
    message: 'This server has no command drop.',
  });
  expect((await runInServer(site.dataDir, 'import', { file: 7 }, context)).kind).toBe('refused');
  await sites.pop()?.close();
  expect(await readdir(site.dataDir)).not.toContain('operator.sock');
  const missing = await runInServer(site.dataDir, 'hello', {}, context);
  expect(missing.message).toContain('takes no commands');
});

test('[security 45] a second server is refused, and a later one replaces a stale socket', async () => {
  const site = await open();
  await expect(openSite({ DATA_DIR: site.dataDir })).rejects.toThrow('Another server');
  expect(lockDataDir(site.dataDir)).toBeUndefined();
  expect((await runInServer(site.dataDir, 'drop', {}, context)).message).toContain('no command');
  await sites.pop()?.close();
  // As after kill -9: a socket without a listener.
  await writeFile(join(site.dataDir, 'operator.sock'), '');
  await open();
  expect((await runInServer(site.dataDir, 'drop', {}, context)).message).toContain('no command');
});

test('a data folder with a long path has its socket in another folder, and a link to it', async () => {
  const dataDir = join(folder, 'a-folder-with-a-name'.repeat(6));
  await mkdir(dataDir);
  await open(dataDir);
  expect((await runInServer(dataDir, 'drop', {}, context)).message).toContain('no command');
  const elsewhere = await readlink(join(dataDir, 'operator.sock'));
  expect((await stat(dirname(elsewhere))).mode & 0o777).toBe(0o700);
  await sites.pop()?.close();
  await expect(lstat(join(dataDir, 'operator.sock'))).rejects.toThrow('ENOENT');
  await expect(lstat(dirname(elsewhere))).rejects.toThrow('ENOENT');
});

const game = {
  GameType: 'League of Legends',
  GameUsername: 'Mira#NA1',
  GameLevel: 30,
  GameRank: 'GOLD II 45 LP',
  GameProfilePic: 'https://static.example/cdn/14.2.1/img/profileicon/588.png',
};
