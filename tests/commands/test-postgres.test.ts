/** How `npm test` finds PostgreSQL, and that PostgreSQL stops with the test run. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findPostgres, providePostgres } from '../../scripts/postgres.mjs';
import type { Program, Supervisor } from '../../scripts/supervisor.mjs';

let root: string;
let attempts: string[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rankfolio-provide-'));
  attempts = [];
  vi.stubEnv('POSTGRES_BIN', undefined);
  vi.stubEnv('PATH', join(root, 'path'));
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Creates a folder with fake programs that print this version. Returns the folder. */
function writeFakePostgres(name: string, version: string): string {
  const folder = join(root, name);
  mkdirSync(folder, { recursive: true });
  for (const program of ['initdb', 'postgres']) {
    writeFileSync(join(folder, program), `#!/bin/sh\necho "postgres (PostgreSQL) ${version}"\n`);
    chmodSync(join(folder, program), 0o755);
  }
  return folder;
}

/** Records the commands instead of running them. Every command fails. */
function createSupervisor(): Supervisor {
  const run = async (program: Program) => {
    attempts.push(program.args.find((arg) => /postgres|install|update/.test(arg)) ?? '');
    return { status: 1, hasTimedOut: false };
  };
  return { run } as unknown as Supervisor;
}

test('POSTGRES_BIN is used first, and a folder without a usable PostgreSQL is an error', async () => {
  writeFakePostgres('path', '16.2');
  vi.stubEnv('POSTGRES_BIN', writeFakePostgres('configured', '15.1'));
  expect(await findPostgres(root, join(root, 'lib'))).toBe(join(root, 'configured'));
  vi.stubEnv('POSTGRES_BIN', writeFakePostgres('old', '14.9'));
  await expect(findPostgres(root, join(root, 'lib'))).rejects.toThrow(/POSTGRES_BIN is .*old/);
});

test('PostgreSQL on the PATH is used; if it is missing or too old, the newest installed PostgreSQL is used', async () => {
  writeFakePostgres('lib/9.6/bin', '9.6');
  writeFakePostgres('lib/15/bin', '15.1');
  writeFakePostgres('lib/17/bin', '17.0');
  expect(await providePostgres(createSupervisor(), root, join(root, 'lib'))).toBe(
    join(root, 'lib/17/bin'),
  );
  writeFakePostgres('path', '14.9 (Debian 14.9-1)');
  expect(await findPostgres(root, join(root, 'lib'))).toBe(join(root, 'lib/17/bin'));
  writeFakePostgres('path', '16.2 (Debian 16.2-1)');
  expect(await findPostgres(root, join(root, 'lib'))).toBe(join(root, 'path'));
  expect(attempts).toEqual([]);
});

test('without PostgreSQL the npm registry is tried first, and when all installations fail, there is an error', async () => {
  const search = providePostgres(createSupervisor(), root, join(root, 'lib'));
  await expect(search).rejects.toThrow(/PostgreSQL 15 or newer, and none could be installed/);
  expect(attempts[0]).toBe('install');
});

test('the watchdog stops PostgreSQL and deletes its data when the process that started the watchdog has ended', async () => {
  vi.unstubAllEnvs();
  // When root runs this test, PostgreSQL runs as another user, which must be able to enter this folder.
  chmodSync(root, 0o755);
  const programs = await findPostgres(join(import.meta.dirname, '../..'));
  const watchdog = fork(join(import.meta.dirname, '../postgres/watchdog.ts'), [programs ?? ''], {
    env: { ...process.env, TMPDIR: root },
  });
  const exited = once(watchdog, 'exit');
  await once(watchdog, 'message');
  const [folder = ''] = readdirSync(root).filter((name) => name.startsWith('rankfolio-postgres-'));
  expect(existsSync(join(root, folder, 'data/postmaster.pid'))).toBe(true);
  // After SIGKILL to this process, the channel would close in the same way.
  watchdog.disconnect();
  expect((await exited)[0]).toBe(0);
  expect(existsSync(join(root, folder))).toBe(false);
});
