/** A server in a process of its own, killed without warning right after it acknowledged a save. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

const main = join(import.meta.dirname, '../../server/main.ts');
let dataDir: string;
let running: ChildProcess | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rankfolio-'));
});
afterEach(() => running?.kill('SIGKILL'));
afterAll(() => rm(dataDir, { recursive: true }));

/** Starts the server and resolves with its address as soon as it says so. */
async function start(folder = dataDir): Promise<string> {
  const env = { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  running = child;
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    const address = /serves at (http:\S+)/.exec(output)?.[1];
    if (address) return address;
  }
  throw new Error(`the server did not start: ${output}`);
}

async function stop(signal: NodeJS.Signals): Promise<number | null> {
  const child = running;
  if (!child) throw new Error('nothing is running');
  const exited = once(child, 'exit');
  child.kill(signal);
  const [code] = await exited;
  running = undefined;
  return code;
}

async function post(address: string, path: string, cookie: string, body: URLSearchParams | string) {
  const headers: Record<string, string> = { origin: address, cookie };
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  return fetch(address + path, { method: 'POST', headers, body, redirect: 'manual' });
}

test('kill -9 right after an acknowledged save loses nothing, ten times over', {
  timeout: 60_000,
}, async () => {
  const password = 'correct horse';
  let cookie = '';
  for (let round = 1; round <= 10; round++) {
    const address = await start();
    const username = `Round${round}`;
    const signedUp = await post(
      address,
      '/signup',
      '',
      new URLSearchParams({ username, password }),
    );
    cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const game = { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' };
    const saved = await post(
      address,
      `/api/users/${username}/savedGames`,
      cookie,
      JSON.stringify(game),
    );
    expect(saved.status).toBe(201);
    await stop('SIGKILL');
  }
  const address = await start();
  for (let round = 1; round <= 10; round++) {
    const { savedGames } = (await (await fetch(`${address}/api/users/Round${round}`)).json()) as {
      savedGames: unknown[];
    };
    expect(savedGames, `what round ${round} saved`).toHaveLength(1);
  }
  expect(await (await fetch(address, { headers: { cookie } })).text()).toContain('href="/Round10"');
  expect(await stop('SIGTERM')).toBe(0);
  const file = new DatabaseSync(join(dataDir, 'rankfolio.sqlite'), { readOnly: true });
  expect(file.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  file.close();
});

test('SIGTERM ends open streams and idle connections, and the process within 5 seconds', {
  timeout: 20_000,
}, async () => {
  const address = await start();
  const stream = await fetch(`${address}/api/users/Demo/live`);
  expect(stream.status).toBe(200);
  const told = performance.now();
  expect(await stop('SIGTERM')).toBe(0);
  expect(performance.now() - told).toBeLessThan(5000);
  await stream.body?.cancel();
});

test('a port that is taken is said in a sentence', { timeout: 20_000 }, async () => {
  const address = await start();
  const env = { ...process.env, DATA_DIR: join(dataDir, 'other'), PORT: new URL(address).port };
  const second = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  for await (const chunk of second.stderr) said += chunk;
  expect(said).toContain('Set PORT to another port');
  expect(said).not.toContain('    at ');
  expect(second.exitCode ?? (await once(second, 'exit'))[0]).toBe(1);
});

test('a first start that is killed in the middle of it can be started again', {
  timeout: 60_000,
}, async () => {
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    for (let pause = 0; pause < 60; pause += 12) {
      const folder = join(dataDir, `${signal}${pause}`);
      const env = { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error' };
      const child = spawn(process.execPath, [main], { env, stdio: 'ignore' });
      const exited = once(child, 'exit');
      const isThere = () => existsSync(join(folder, 'rankfolio.sqlite-wal'));
      for (let waited = 0; waited < 5000 && !isThere(); waited += 2) await sleep(2);
      await sleep(pause);
      child.kill(signal);
      await exited;
      await start(folder);
      await stop('SIGKILL');
    }
  }
});
