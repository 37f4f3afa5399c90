/** How `npm test` finds its PostgreSQL, and that it stops with the test run. */
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

/** Creates a folder with fake programs of a version. */
function makePostgres(name: string, version: string): string {
  const folder = join(root, name);
  mkdirSync(folder, { recursive: true });
  for (const program of ['initdb', 'postgres']) {
    writeFileSync(join(folder, program), `#!/bin/sh\necho "postgres (PostgreSQL) ${version}"\n`);
    chmodSync(join(folder, program), 0o755);
  }
  return folder;
}

const places = () => [join(root, 'lib/*/bin')];

/** Records the commands instead of running them, and returns the results that the test sets. */
function supervisor(installs: (program: Program) => void = () => undefined): Supervisor {
  const run = async (program: Program) => {
    attempts.push(program.args.find((arg) => /postgres|install|update/.test(arg)) ?? '');
    installs(program);
    return { status: 1, hasTimedOut: false };
  };
  return { run } as unknown as Supervisor;
}

test('POSTGRES_BIN is used first, and an unusable one is an error', async () => {
  makePostgres('path', '16.2');
  vi.stubEnv('POSTGRES_BIN', makePostgres('mine', '15.1'));
  expect(await findPostgres(root, places())).toBe(join(root, 'mine'));
  vi.stubEnv('POSTGRES_BIN', makePostgres('old', '14.9'));
  await expect(findPostgres(root, places())).rejects.toThrow(/POSTGRES_BIN is .*old/);
});

test('the PostgreSQL on the PATH or the newest installed one is used', async () => {
  makePostgres('lib/9.6/bin', '9.6');
  makePostgres('lib/15/bin', '15.1');
  makePostgres('lib/17/bin', '17.0');
  expect(await providePostgres(supervisor(), root, places())).toBe(join(root, 'lib/17/bin'));
  makePostgres('path', '14.9 (Debian 14.9-1)');
  expect(await findPostgres(root, places())).toBe(join(root, 'lib/17/bin'));
  makePostgres('path', '16.2 (Debian 16.2-1)');
  expect(await findPostgres(root, places())).toBe(join(root, 'path'));
  expect(attempts).toEqual([]);
});

test('without PostgreSQL the registry is tried first, and then the search fails with a message', async () => {
  const nothing = providePostgres(supervisor(), root, places());
  await expect(nothing).rejects.toThrow(/PostgreSQL 15 or newer, and none could be installed/);
  expect(attempts[0]).toBe('install');
});

test('the keeper stops PostgreSQL and deletes its data when the starting process is gone', async () => {
  vi.unstubAllEnvs();
  // As temporary folders are: PostgreSQL runs as another user.
  chmodSync(root, 0o755);
  const programs = await findPostgres(join(import.meta.dirname, '../..'));
  const keeper = fork(join(import.meta.dirname, '../postgres/watchdog.ts'), [programs ?? ''], {
    env: { ...process.env, TMPDIR: root },
  });
  const exited = once(keeper, 'exit');
  await once(keeper, 'message');
  const [folder = ''] = readdirSync(root).filter((name) => name.startsWith('rankfolio-postgres-'));
  expect(existsSync(join(root, folder, 'data/postmaster.pid'))).toBe(true);
  // As after SIGKILL: the channel closes without a message.
  keeper.disconnect();
  expect((await exited)[0]).toBe(0);
  expect(existsSync(join(root, folder))).toBe(false);
});
