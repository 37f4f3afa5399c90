/** `npm run db` beside servers in separate processes, which are killed with SIGKILL. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import { migrate } from '../../adapters/database/migrations/migrate.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { findDifferingTables, summarizeTables } from '../../adapters/database/transfer/contents.ts';
import { hasUnfinishedCopy } from '../../adapters/database/transfer/copy.ts';
import { backupTables, siteTables } from '../../adapters/database/transfer/tables.ts';
import { fillSite, insertLookups } from '../factories/sites.ts';
import { killCommands, type RunningCommand, runCommand } from './run-command.ts';
import { compileCache } from './server-process.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;
let started: RunningCommand[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rankfolio-db-'));
});
afterEach(async () => {
  killCommands(started);
  started = [];
  await rm(folder, { recursive: true, force: true });
});

function start(file: string, args: readonly string[], dataDir: string): RunningCommand {
  const env = {
    DATA_DIR: join(folder, dataDir),
    PORT: '0',
    LOG_LEVEL: 'error',
    NODE_COMPILE_CACHE: compileCache,
  };
  const command = runCommand(process.execPath, [join(root, file), ...args], { cwd: folder, env });
  started.push(command);
  return command;
}

const serve = (dataDir: string) => start('server/main.ts', [], dataDir);
const db = (dataDir: string, ...args: string[]) => start('server/operator/db.ts', args, dataDir);

async function addressOf(server: RunningCommand): Promise<string> {
  return (await server.waitForOutput(/serves at (http:\S+)/))[1] ?? '';
}

async function kill(command: RunningCommand): Promise<void> {
  process.kill(command.pid, 'SIGKILL');
  await command.exit;
}

async function signUp(address: string, username: string): Promise<boolean> {
  const answer = await fetch(`${address}/signup`, {
    method: 'POST',
    headers: { origin: address },
    body: new URLSearchParams({ username, password: 'correct horse' }),
    redirect: 'manual',
  });
  return answer.status === 303;
}

/** Runs a function with the site's database file. */
async function atFile<Result>(dataDir: string, work: (site: Database) => Promise<Result>) {
  await mkdir(join(folder, dataDir), { recursive: true });
  const database = openSqlite(join(folder, dataDir, 'rankfolio.sqlite'));
  try {
    await migrate(database);
    return await work(database);
  } finally {
    await database.db.destroy();
  }
}

describe('servers on one data folder', () => {
  test('[security 45] exactly one of two parallel servers starts, also after a crash', async () => {
    for (let round = 0; round < 2; round++) {
      const both = [serve('data'), serve('data')];
      const ends = both.map(async (one) => {
        const status = await Promise.race([
          one.exit,
          one.waitForOutput(/serves/).then(() => 'serves'),
        ]);
        return { one, status };
      });
      const [first, second] = await Promise.all(ends);
      expect([first?.status, second?.status].sort()).toEqual([1, 'serves']);
      const [refused, serving] = first?.status === 1 ? [first, second] : [second, first];
      expect(refused?.one.output()).toMatch(/^Another server, or a command[^\n]*\n$/);
      // The stale socket must not prevent the next start.
      if (serving) await kill(serving.one);
    }
  });
});

describe('a restore beside a running server', () => {
  test('profiles can be read before, during and after a restore', async () => {
    await atFile('data', async (site) => {
      await fillSite(site, ['Ash']);
      await insertLookups(site, 20_000);
    });
    expect(await db('data', 'backup', 'site.backup').exit).toBe(0);
    const address = await addressOf(serve('data'));
    expect(await signUp(address, 'Later')).toBe(true);
    const unsure = db('data', 'restore', 'site.backup');
    expect(await unsure.exit).toBe(1);
    expect(unsure.output()).toContain(
      'This site holds 2 profiles, the demo not counted. Back it up',
    );

    const sure = db('data', 'restore', 'site.backup', '--replace');
    let isEnded = false;
    void sure.exit.then(() => {
      isEnded = true;
    });
    const statuses: number[] = [];
    while (!isEnded) {
      statuses.push((await fetch(`${address}/api/users/Ash`)).status);
      await sleep(5);
    }
    expect(await sure.exit).toBe(0);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await fetch(`${address}/api/users/Later`)).status).toBe(404);
    expect(await signUp(address, 'Afterwards')).toBe(true);
  });

  test('an interrupted restore changes nothing', async () => {
    await atFile('data', async (site) => {
      await fillSite(site, ['Ash']);
      await insertLookups(site, 20_000);
    });
    expect(await db('data', 'backup', 'site.backup').exit).toBe(0);
    await atFile('data', (site) => fillSite(site, ['Later']));
    const before = await atFile('data', (site) => summarizeTables(site, siteTables));
    const restore = db('data', 'restore', 'site.backup', '--replace');
    await restore.waitForOutput(/Copying savedGames/);
    await kill(restore);
    expect(restore.output()).not.toContain('Restored');
    const after = await atFile('data', (site) => summarizeTables(site, siteTables));
    expect(findDifferingTables(before, after)).toEqual([]);
    await addressOf(serve('data'));
  });

  test('a restore of an invalid file prints the reason', async () => {
    await atFile('data', (site) => fillSite(site, ['Ash']));
    const restore = db('data', 'restore', 'nothing.backup');
    expect(await restore.exit).toBe(1);
    expect(restore.output()).toBe(`There is no file ${join(folder, 'nothing.backup')}.\n`);
  });
});

describe('a backup under load', () => {
  test('[security 43] a backup contains every acknowledged write and restores into an equal site', async () => {
    const address = await addressOf(serve('data'));
    const acknowledged: string[] = [];
    let stop = false;
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let count = 0; !stop; count++) {
        const name = `Writer${writer}-${count}`;
        if (await signUp(address, name)) acknowledged.push(name);
      }
    });
    while (acknowledged.length < 20) await sleep(5);
    const before = [...acknowledged];
    const backup = db('data', 'backup', 'under-load.backup');
    expect(await backup.exit).toBe(0);
    stop = true;
    await Promise.all(writers);
    expect(acknowledged.length).toBeGreaterThan(before.length);
    expect(backup.output()).toMatch(/profiles +\d+ rows {2}[0-9a-f]{16}/);

    expect(await db('other', 'restore', 'under-load.backup').exit).toBe(0);
    const rows = await atFile('other', ({ db }) =>
      db.selectFrom('profiles').select('displayName').execute(),
    );
    const names = rows.map(({ displayName }) => displayName);
    expect(names).toEqual(expect.arrayContaining(before));
    const contents = async (site: Database) => {
      // A restore raises revisions.
      await site.db.updateTable('profiles').set({ revision: 0 }).execute();
      return summarizeTables(site, backupTables);
    };
    const original = openSqlite(join(folder, 'under-load.backup'));
    const expected = await contents(original);
    await original.db.destroy();
    expect(findDifferingTables(expected, await atFile('other', contents))).toEqual([]);

    const other = await addressOf(serve('other'));
    const answer = await fetch(`${other}/api/users/${before[0]}`);
    expect(answer.status).toBe(200);
  });

  test('a backup into a missing folder is an error', async () => {
    await atFile('data', (site) => fillSite(site, ['Ash']));
    const backup = db('data', 'backup', 'nowhere/site.backup');
    expect(await backup.exit).toBe(1);
    expect(backup.output()).toBe(`There is no folder ${join(folder, 'nowhere')}.\n`);
  });

  test('a backup of a missing site is an error', async () => {
    const backup = db('nowhere', 'backup', 'nothing.backup');
    expect(await backup.exit).toBe(1);
    expect(backup.output()).toBe(`There is no site in ${join(folder, 'nowhere')} yet.\n`);
  });
});

test('an interrupted copy continues and ends equal', async () => {
  await atFile('source', async (site) => {
    await fillSite(site, ['Ash', 'Bryn', 'Zed']);
    await insertLookups(site, 20_000);
  });
  const copy = () => db('none', 'copy', '--from', 'sqlite:source', '--to', 'sqlite:target');
  await mkdir(join(folder, 'target'));
  let killed = 0;
  for (let pauseMs = 20; ; pauseMs *= 4) {
    const command = copy();
    const reached = command.waitForOutput(/Copying savedGames/).then(() => sleep(pauseMs));
    await Promise.race([reached, command.exit]);
    // The copy may be complete already.
    killCommands([command]);
    const status = await command.exit;
    if (status === 0) break;
    expect(status, command.output()).toBe('SIGKILL');
    const isHalf = await atFile('target', hasUnfinishedCopy);
    if (isHalf) killed += 1;
    if (isHalf && killed === 1) {
      const server = serve('target');
      expect(await server.exit).toBe(1);
      expect(server.output()).toContain('A copy into this database was not finished');
    }
  }
  expect(killed).toBeGreaterThan(0);
  const [source, target] = await Promise.all(
    ['source', 'target'].map((dataDir) =>
      atFile(dataDir, (site) => summarizeTables(site, siteTables)),
    ),
  );
  expect(findDifferingTables(source ?? [], target ?? [])).toEqual([]);
  const address = await addressOf(serve('target'));
  expect((await fetch(`${address}/api/users/Ash`)).status).toBe(200);
  const second = copy();
  expect(await second.exit).toBe(1);
  expect(second.output()).toContain('uses sqlite:');
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
  const count = () =>
    atFile('data', async ({ db }) => {
      const profiles = await db.selectFrom('profiles').select('id').execute();
      const games = await db.selectFrom('savedGames').select('profileId').execute();
      return { profiles: profiles.length, games: games.length };
    });
  const first = db('data', 'import', 'users.jsonl', '--passwords', 'passwords');
  const passwords = () => readFile(join(folder, 'passwords'), 'utf8').catch(() => '');
  while ((await passwords()).split('\n').length < 20) await sleep(5);
  await kill(first);
  const half = await count();
  expect(half.profiles).toBeGreaterThan(0);
  expect(half.profiles).toBeLessThan(names.length);
  expect(half.games).toBe(half.profiles);

  const address = await addressOf(serve('data'));
  const second = db('data', 'import', 'users.jsonl');
  expect(await second.exit).toBe(0);
  expect(second.output()).toContain(`${half.profiles} existed already, 0 could not be used.`);
  expect((await fetch(`${address}/api/users/Moved599`)).status).toBe(200);
  const known = (await passwords()).split('\n').map((line) => line.split('\t')[0]);
  expect(known).toContain(names[half.profiles - 1]);
});

test('an import of a missing file is an error, with and without a server', async () => {
  const missing = `There is no file ${join(folder, 'none.json')}.\n`;
  const alone = db('data', 'import', 'none.json');
  expect(await alone.exit).toBe(1);
  expect(alone.output()).toBe(missing);
  await addressOf(serve('data'));
  const beside = db('data', 'import', 'none.json');
  expect(await beside.exit).toBe(1);
  expect(beside.output()).toBe(`The command failed in the server: ${missing}`);
});

test('an unknown command gets an error and the usage', async () => {
  const wrong = db('data', 'restor', 'x');
  expect(await wrong.exit).toBe(1);
  expect(wrong.output()).toMatch(/^There is no command restor\.\n\nnpm run db -- backup FILE/);
  const nothing = db('data');
  expect(await nothing.exit).toBe(1);
  expect(nothing.output()).toMatch(/^npm run db -- backup FILE/);
});
