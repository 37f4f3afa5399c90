/** `npm start` with the real site, in this folder. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { killCommands, type RunningCommand, runCommand } from './run-command.ts';

const root = join(import.meta.dirname, '../..');
let data: string;
let started: RunningCommand[] = [];

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'rankfolio-site-'));
});

afterEach(() => {
  killCommands(started);
  started = [];
  rmSync(data, { recursive: true, force: true });
});

test('npm start prints its address and serves the same data after a restart', async () => {
  const first = start();
  const address = await addressOf(first);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(await (await fetch(address)).text()).toContain('Rankfolio');
  await stop(first);

  const second = start();
  expect((await fetch(`${await addressOf(second)}/readyz`)).status).toBe(200);
  await stop(second);
});

test('SIGTERM to npm ends open streams and all processes', async () => {
  const npm = start();
  const address = await addressOf(npm);
  const stream = await fetch(`${address}/api/users/Demo/live`);
  expect(stream.status).toBe(200);
  const ended = stream.text().then(
    () => 'ended',
    () => 'cut',
  );
  await stop(npm);
  expect(['ended', 'cut']).toContain(await ended);
});

test('npm run dev renders pages from the sources', async () => {
  const npm = start(['run', 'dev']);
  const address = await addressOf(npm);
  const page = await fetch(address);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('/@vite/client');
  const script = await fetch(`${address}/web/pages/home/home.tsx`);
  expect(script.headers.get('content-type')).toContain('javascript');
  const gallery = await fetch(`${address}/gallery`);
  expect(await gallery.text()).toContain('profile-fifty-games');
  await stop(npm);
});

test('a failed start prints a message and leaves no process', async () => {
  const first = start();
  const { port } = new URL(await addressOf(first));
  const mistakes = [
    [{ PORT: port, DATA_DIR: join(data, 'other') }, 'Set PORT to another port'],
    [{}, 'Another server, or a command like npm run db'],
    [{ DATA_DIR: join(root, 'package.json') }, 'DATA_DIR cannot be used'],
    [{ PORT: 'abc', ORIGIN: 'nonsense' }, 'ORIGIN'],
  ] as const;
  for (const [env, sentence] of mistakes) {
    const second = start(['start'], env);
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain(sentence);
    expect(second.output()).not.toContain('    at ');
    expect(second.findProcesses('')).toEqual([]);
  }
  await stop(first);
});

function start(args = ['start'], env: Readonly<Record<string, string>> = {}): RunningCommand {
  const npm = runCommand('npm', args, {
    cwd: root,
    env: { PORT: '0', DATA_DIR: data, ...env },
  });
  started.push(npm);
  return npm;
}

async function addressOf(npm: RunningCommand): Promise<string> {
  const [, port] = await npm.waitForOutput(/serves at http:\/\/localhost:(\d+)/);
  return `http://127.0.0.1:${port}`;
}

async function stop(npm: RunningCommand): Promise<void> {
  process.kill(npm.pid, 'SIGTERM');
  await npm.exit;
  expect(npm.findProcesses('')).toEqual([]);
}
