/** `npm start` and `npm run dev` with the real site, in the project's folder. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { killCommands, type RunningCommand, runCommand } from './run-command.ts';

const root = join(import.meta.dirname, '../..');
let dataDir: string;
let started: RunningCommand[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rankfolio-site-'));
});

afterEach(() => {
  killCommands(started);
  started = [];
  rmSync(dataDir, { recursive: true, force: true });
});

test('npm start prints the address of the site and serves it; SIGTERM to npm ends open streams and all processes', async () => {
  const npm = start();
  const address = await waitForAddress(npm);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(await (await fetch(address)).text()).toContain('Rankfolio');
  const stream = await fetch(`${address}/api/users/Demo/live`);
  expect(stream.status).toBe(200);
  // The stream may be closed or cut off. If it stayed open, this test would time out.
  const streamEnd = stream.text().catch(() => undefined);
  await stop(npm);
  await streamEnd;
});

test('npm run dev renders pages from the sources', async () => {
  const npm = start(['run', 'dev']);
  const address = await waitForAddress(npm);
  const page = await fetch(address);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('src="/web/first-script.ts"');
  const script = await fetch(`${address}/web/pages/home/home.tsx`);
  expect(script.headers.get('content-type')).toContain('javascript');
  const gallery = await fetch(`${address}/gallery`);
  expect(await gallery.text()).toContain('own-profile');
  await stop(npm);
});

function start(args = ['start']): RunningCommand {
  const npm = runCommand('npm', args, { cwd: root, env: { PORT: '0', DATA_DIR: dataDir } });
  started.push(npm);
  return npm;
}

async function waitForAddress(npm: RunningCommand): Promise<string> {
  const [, port] = await npm.waitForOutput(/serves at http:\/\/localhost:(\d+)/);
  return `http://127.0.0.1:${port}`;
}

async function stop(npm: RunningCommand): Promise<void> {
  process.kill(npm.pid, 'SIGTERM');
  await npm.exit;
  expect(npm.findProcesses('')).toEqual([]);
}
