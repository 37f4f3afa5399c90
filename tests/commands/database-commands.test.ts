/** `npm run db` and servers in separate processes. Some tests kill a server or a command with SIGKILL. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { findDifferingTables, summarizeTables } from '../../adapters/database/transfer/contents.ts';
import { backupTables } from '../../adapters/database/transfer/tables.ts';
import { fillSite, insertLookups } from '../factories/sites.ts';
import { createCommandFolder } from './command-folder.ts';
import { limitFileSize } from './run-command.ts';

/** So many rows that a command is still copying them when a test acts. */
const lookupCount = 20_000;
const commands = createCommandFolder();
const { startServer, startDb, withDatabase, kill, signUp, waitForAddress } = commands;
let folder: string;
beforeEach(() => {
  folder = commands.folder();
});

test('[security 45] exactly one of two parallel servers starts, also after a crash', async () => {
  for (let round = 0; round < 2; round++) {
    const servers = [startServer('data'), startServer('data')];
    const results = servers.map(async (server) => {
      const status = await Promise.race([
        server.exit,
        server.waitForOutput(/serves/).then(() => 'serves'),
      ]);
      return { server, status };
    });
    const [first, second] = await Promise.all(results);
    expect([first?.status, second?.status].sort()).toEqual([1, 'serves']);
    const [refused, serving] = first?.status === 1 ? [first, second] : [second, first];
    expect(refused?.server.output()).toMatch(/^Another server, or a command[^\n]*\n$/);
    if (serving) await kill(serving.server);
  }
});

describe('a backup', () => {
  test('[security 43] a backup contains every acknowledged write and restores into an equal site', async () => {
    const address = await waitForAddress(startServer('data'));
    const acknowledged: string[] = [];
    let shouldStop = false;
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let count = 0; !shouldStop; count++) {
        const name = `Writer${writer}-${count}`;
        if (await signUp(address, name)) acknowledged.push(name);
      }
    });
    while (acknowledged.length < 20) await sleep(5);
    const acknowledgedBefore = [...acknowledged];
    const backup = startDb('data', 'backup', 'under-load.backup');
    expect(await backup.exit).toBe(0);
    shouldStop = true;
    await Promise.all(writers);
    expect(acknowledged.length).toBeGreaterThan(acknowledgedBefore.length);
    expect(backup.output()).toMatch(/profiles +\d+ rows {2}[0-9a-f]{16}/);

    expect(await startDb('restored', 'restore', 'under-load.backup').exit).toBe(0);
    const rows = await withDatabase('restored', ({ db }) =>
      db.selectFrom('profiles').select('displayName').execute(),
    );
    const names = rows.map(({ displayName }) => displayName);
    expect(names).toEqual(expect.arrayContaining(acknowledgedBefore));
    const readContents = async (database: Database) => {
      // A restore raises the revisions, so they are not compared.
      await database.db.updateTable('profiles').set({ revision: 0 }).execute();
      return summarizeTables(database, backupTables);
    };
    const original = openSqlite(join(folder, 'under-load.backup'));
    const expected = await readContents(original);
    await original.db.destroy();
    expect(findDifferingTables(expected, await withDatabase('restored', readContents))).toEqual([]);

    const restored = await waitForAddress(startServer('restored'));
    const response = await fetch(`${restored}/api/users/${acknowledgedBefore[0]}`);
    expect(response.status).toBe(200);
  });

  test.runIf(process.platform === 'linux')(
    '[security 43] a backup to a full disk names its file, leaves no part of it behind, and works when there is space',
    async () => {
      await withDatabase('data', async (database) => {
        await fillSite(database, ['Ash']);
        await insertLookups(database, lookupCount);
      });
      const backup = startDb('data', 'backup', 'site.backup');
      limitFileSize(backup.pid, 256 * 1024);
      expect(await backup.exit).toBe(1);
      expect(backup.output()).toMatch(/site\.backup\.\S+ cannot be used: .*Free some space/);
      expect(await readdir(folder)).toEqual(['data']);
      expect(await startDb('data', 'backup', 'site.backup').exit).toBe(0);
    },
  );
});

test('an interrupted import can be repeated, and every user exists once', async () => {
  const game = {
    GameType: 'Teamfight Tactics',
    GameUsername: 'Mira#NA1',
    SoloTftRank: 'IRON IV 1 LP',
  };
  const names = Array.from({ length: 600 }, (_, index) => `Moved${index}`);
  const lines = names.map((username) => JSON.stringify({ username, savedGames: [game] }));
  await writeFile(join(folder, 'users.jsonl'), lines.join('\n'));
  const countRows = () =>
    withDatabase('data', async ({ db }) => {
      const profiles = await db.selectFrom('profiles').select('id').execute();
      const games = await db.selectFrom('savedGames').select('profileId').execute();
      return { profiles: profiles.length, games: games.length };
    });
  const first = startDb('data', 'import', 'users.jsonl', '--passwords', 'passwords');
  const readPasswords = () => readFile(join(folder, 'passwords'), 'utf8').catch(() => '');
  while ((await readPasswords()).split('\n').length < 20) await sleep(5);
  await kill(first);
  const afterKill = await countRows();
  expect(afterKill.profiles).toBeGreaterThan(0);
  expect(afterKill.profiles).toBeLessThan(names.length);
  expect(afterKill.games).toBe(afterKill.profiles);

  const address = await waitForAddress(startServer('data'));
  const second = startDb('data', 'import', 'users.jsonl');
  expect(await second.exit).toBe(0);
  expect(second.output()).toContain(`${afterKill.profiles} existed already, 0 could not be used.`);
  expect((await fetch(`${address}/api/users/Moved599`)).status).toBe(200);
  // Every user who was imported before the kill has a password in the file.
  const usersWithPassword = (await readPasswords()).split('\n').map((line) => line.split('\t')[0]);
  expect(usersWithPassword).toContain(names[afterKill.profiles - 1]);
});

test.each([
  ['a missing backup', ['restore', 'none'], (file: string) => `There is no file ${file}.\n`],
  ['a missing folder', ['backup', 'no/site'], (file: string) => `There is no folder ${file}.\n`],
  ['missing documents', ['import', 'none'], (file: string) => `There is no file ${file}.\n`],
  ['an unknown command', ['restor', 'x'], () => 'There is no command restor.\n\nnpm run db -- ba'],
  ['a missing command', [], () => 'npm run db -- backup FILE'],
])('%s is an error', async (_, [name, file], createMessage) => {
  await withDatabase('data', async () => undefined);
  const args = [name, file].filter((arg) => arg !== undefined);
  const command = startDb('data', ...args);
  expect(await command.exit).toBe(1);
  expect(command.output()).toContain(createMessage(join(folder, file?.split('/')[0] ?? '')));
});

test('a command for a missing site is an error', async () => {
  const backup = startDb('nowhere', 'backup', 'nothing.backup');
  expect(await backup.exit).toBe(1);
  expect(backup.output()).toBe(`There is no site in ${join(folder, 'nowhere')} yet.\n`);
});
