/** Where `npm test` gets its PostgreSQL from, and that it outlives nobody. */
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

/** A folder with stand-ins for the programs of a version. */
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

/** Runs nothing, but notes what would have been, and does what a test wants to come of it. */
function supervisor(installs: (program: Program) => void = () => undefined): Supervisor {
  const run = async (program: Program) => {
    attempts.push(program.args.find((arg) => /postgres|install|update/.test(arg)) ?? '');
    installs(program);
    return { status: 1, timedOut: false };
  };
  return { run } as unknown as Supervisor;
}

test('POSTGRES_BIN comes first, and one that will not do is said, not passed over', async () => {
  makePostgres('path', '16.2');
  vi.stubEnv('POSTGRES_BIN', makePostgres('mine', '15.1'));
  expect(await findPostgres(root, places())).toBe(join(root, 'mine'));
  vi.stubEnv('POSTGRES_BIN', makePostgres('old', '14.9'));
  await expect(findPostgres(root, places())).rejects.toThrow(/POSTGRES_BIN is .*old/);
});

test('one on the PATH, or the newest that is installed, is used', async () => {
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

test('without one the registry is tried first; when none can be had, that is a complaint', async () => {
  const nothing = providePostgres(supervisor(), root, places());
  await expect(nothing).rejects.toThrow(/PostgreSQL 15 or newer, and none could be installed/);
  expect(attempts[0]).toBe('install');
});

test('the keeper ends PostgreSQL and deletes its data when whoever started it is gone', {
  timeout: 60_000,
}, async () => {
  vi.unstubAllEnvs();
  // As folders for temporary files are: whoever runs PostgreSQL is somebody else.
  chmodSync(root, 0o755);
  const programs = await findPostgres(join(import.meta.dirname, '../..'));
  const keeper = fork(join(import.meta.dirname, '../postgres/watchdog.ts'), [programs ?? ''], {
    env: { ...process.env, TMPDIR: root },
  });
  const exited = once(keeper, 'exit');
  await once(keeper, 'message');
  const [folder = ''] = readdirSync(root).filter((name) => name.startsWith('rankfolio-postgres-'));
  expect(existsSync(join(root, folder, 'data/postmaster.pid'))).toBe(true);
  // As when it was killed: the channel ends, and nothing is said.
  keeper.disconnect();
  expect((await exited)[0]).toBe(0);
  expect(existsSync(join(root, folder))).toBe(false);
});
