/** Failures of a server in a separate process: SIGKILL, an interrupted first start, and a full disk. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { makeFolder } from '../factories/folders.ts';
import { openSite } from '../http/site.ts';
import { limitFileSize } from './run-command.ts';
import { launchServer, post, type ServerProcess, signUp, startServer } from './server-process.ts';

const dataDir = makeFolder();
let running: ServerProcess | undefined;
afterEach(async () => {
  await running?.stop('SIGKILL');
});

/** Starts the server. Returns the base URL that it prints. */
async function start(): Promise<string> {
  running = await startServer(dataDir);
  return running.address;
}

/** Sends the signal to the server. Returns its exit status; null when the signal ended it. */
async function stop(signal: NodeJS.Signals): Promise<number | null> {
  if (!running) throw new Error('nothing is running');
  return running.stop(signal);
}

test('[security 42] kill -9 after an acknowledged save loses nothing', async () => {
  const before = await start();
  const cookie = await signUp(before, 'Keeper');
  const game = { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' };
  const saved = await post(before, '/api/users/Keeper/savedGames', cookie, JSON.stringify(game));
  expect(saved.status).toBe(201);
  await stop('SIGKILL');
  const address = await start();
  const document = await (await fetch(`${address}/api/users/Keeper`)).json();
  expect(document).toMatchObject({ savedGames: [game] });
  expect(await (await fetch(address, { headers: { cookie } })).text()).toContain('href="/Keeper"');
  expect(await stop('SIGTERM')).toBe(0);
  const file = new DatabaseSync(join(dataDir, 'rankfolio.sqlite'), { readOnly: true });
  expect(file.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  file.close();
});

test('an interrupted first start can be repeated', async () => {
  // The delays hit different steps of the start.
  const interruptions = [
    ['SIGKILL', 50],
    ['SIGTERM', 25],
  ] as const;
  await Promise.all(
    interruptions.map(async ([signal, delayMs]) => {
      const folder = join(dataDir, `${signal}${delayMs}`);
      const first = launchServer(folder);
      const hasDatabase = () => existsSync(join(folder, 'rankfolio.sqlite-wal'));
      await expect.poll(hasDatabase, { interval: 2 }).toBe(true);
      await sleep(delayMs);
      const status = await first.stop(signal);
      if (signal === 'SIGTERM') expect(status).toBe(0);
      const site = await openSite({ DATA_DIR: folder });
      await site.close();
    }),
  );
});

// Only Linux can limit the file size of a running process.
if (process.platform === 'linux') {
  test('[security 43] without disk space writes get 503 and reads work, and the server recovers without a restart', async () => {
    const folder = join(dataDir, 'full');
    // The server would log the errors that this test causes.
    running = await startServer(folder, { LOG_LEVEL: 'silent' });
    const { address, pid } = running;
    const saveGame = (player: string) => {
      const game = { GameType: 'League of Legends', GameUsername: player, Region: 'na1' };
      return post(address, '/api/users/Keeper/savedGames', cookie, JSON.stringify(game));
    };
    const readSavedGames = async () => {
      const response = await fetch(`${address}/api/users/Keeper`);
      return ((await response.json()) as { savedGames: unknown[] }).savedGames;
    };
    const cookie = await signUp(address, 'Keeper');
    expect((await saveGame('Mosswick#NA1')).status).toBe(201);
    // SQLite may continue at the start of its log, so any limit above 0 leaves it room.
    limitFileSize(pid, 0);

    for (let attempts = 0; attempts < 3; attempts++) {
      const refused = await saveGame('Ember Lynx#GLOW');
      expect(refused.status).toBe(503);
      expect(await refused.json()).toMatchObject({ error: 'storage' });
    }
    expect(await readSavedGames()).toHaveLength(1);
    const getReadiness = async () => (await fetch(`${address}/readyz`)).status;
    expect(await getReadiness()).toBe(503);

    limitFileSize(pid, 'unlimited');
    // It uses the result of a check for a second.
    await expect.poll(getReadiness).toBe(200);
    expect((await saveGame('Ember Lynx#GLOW')).status).toBe(201);
    expect(await readSavedGames()).toHaveLength(2);
  });
}
