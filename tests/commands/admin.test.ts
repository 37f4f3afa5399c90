/** `npm run admin` in its own process, while a server runs and while none runs. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEventStream } from '../http/event-stream.ts';
import { killCommands, type RunningCommand, runCommand } from './run-command.ts';
import { compileCache, post, type ServerProcess, signUp, startServer } from './server-process.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;
let started: RunningCommand[] = [];
let server: ServerProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rankfolio-admin-'));
});
afterEach(async () => {
  killCommands(started);
  started = [];
  await server?.stop('SIGKILL');
  server = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** Runs the admin program to its end. Returns its exit status and output. */
async function runAdmin(...args: string[]) {
  const file = join(root, 'server/operator/admin.ts');
  const env = { DATA_DIR: folder, LOG_LEVEL: 'error', NODE_COMPILE_CACHE: compileCache };
  const command = runCommand(process.execPath, [file, ...args], { cwd: folder, env });
  started.push(command);
  const status = await command.exit;
  return { status, output: command.output() };
}

test('a command takes effect in a running server, and changes the database file when no server runs', async () => {
  server = await startServer(folder);
  const { address } = server;
  await signUp(address, 'Loud');
  const report = { username: 'Loud', reason: 'offensive-name', words: 'so loud' };
  expect((await post(address, '/report', '', new URLSearchParams(report))).status).toBe(303);
  const watcher = await openEventStream(address, 'Loud');
  expect(await watcher.next()).toMatchObject({ event: 'document' });

  const listed = await runAdmin('list');
  expect(listed).toMatchObject({
    status: 0,
    output: expect.stringContaining('Loud  The name is offensive: so loud'),
  });
  const suspended = await runAdmin('suspend', 'loud');
  expect(suspended).toMatchObject({ status: 0, output: expect.stringMatching(/^Loud is susp/) });
  expect(await watcher.next()).toMatchObject({ event: 'gone' });
  expect((await fetch(`${address}/Loud`)).status).toBe(404);
  await server.stop('SIGTERM');

  expect((await runAdmin('unsuspend', 'Loud')).status).toBe(0);
  expect(await runAdmin('unsuspend', 'Loud')).toEqual({
    status: 1,
    output: 'Loud is not suspended.\n',
  });
  server = await startServer(folder);
  expect((await fetch(`${server.address}/Loud`)).status).toBe(200);
});

test('a missing site is an error, and an unknown or missing command prints the usage', async () => {
  expect(await runAdmin('list')).toEqual({
    status: 1,
    output: `There is no site in ${folder} yet.\n`,
  });
  const unknown = await runAdmin('drop', 'x');
  expect(unknown.status).toBe(1);
  expect(unknown.output).toMatch(/^There is no command drop\.\n\nnpm run admin -- list/);
  const withoutCommand = await runAdmin();
  expect(withoutCommand.status).toBe(1);
  expect(withoutCommand.output).toMatch(/^npm run admin -- list/);
});
