/** How `npm test` finds Chromium and PostgreSQL, and that PostgreSQL stops with the test run. */
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
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findChromium, findPostgres } from '../../scripts/test-programs.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rankfolio-programs-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes a program that prints this text. Returns its folder. */
function writeProgram(path: string, text = ''): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\necho "${text}"\n`);
  chmodSync(file, 0o755);
  return dirname(file);
}

function writePostgres(folder: string, version: string): string {
  writeProgram(join(folder, 'initdb'));
  return writeProgram(join(folder, 'postgres'), `postgres (PostgreSQL) ${version}`);
}

test('CHROMIUM_PATH is used first, then the headless shell on the PATH, then another browser', async () => {
  const path = writeProgram('path/chromium');
  vi.stubEnv('CHROMIUM_PATH', undefined);
  vi.stubEnv('PATH', `${root}:${path}`);
  expect(await findChromium()).toBe(join(path, 'chromium'));
  writeProgram('path/chromium-headless-shell');
  expect(await findChromium()).toBe(join(path, 'chromium-headless-shell'));
  vi.stubEnv('CHROMIUM_PATH', '/configured');
  expect(await findChromium()).toBe('/configured');
});

test('POSTGRES_BIN is used first, then the PATH, then the newest installed version. Versions that are too old are not used', () => {
  const versions = join(root, 'versions');
  vi.stubEnv('POSTGRES_BIN', undefined);
  vi.stubEnv('PATH', `/bin:${writePostgres('path', '14.9 (Debian 14.9-1)')}`);
  writePostgres('versions/9.6/bin', '9.6');
  expect(findPostgres(versions)).toBeUndefined();
  writePostgres('versions/15/bin', '15.1');
  const newest = writePostgres('versions/17/bin', '17.0');
  expect(findPostgres(versions)).toBe(newest);
  const onPath = writePostgres('path', '16.2 (Debian 16.2-1)');
  expect(findPostgres(versions)).toBe(onPath);
  vi.stubEnv('POSTGRES_BIN', writePostgres('configured', '15.1'));
  expect(findPostgres(versions)).toBe(join(root, 'configured'));
});

test('the watchdog stops PostgreSQL and deletes its data when the process that started the watchdog has ended', async () => {
  // When root runs this test, PostgreSQL runs as another user, which must be able to enter this folder.
  chmodSync(root, 0o755);
  const watchdog = fork(
    join(import.meta.dirname, '../postgres/watchdog.ts'),
    [findPostgres() ?? ''],
    { env: { ...process.env, TMPDIR: root } },
  );
  const exited = once(watchdog, 'exit');
  await once(watchdog, 'message');
  const [folder = ''] = readdirSync(root).filter((name) => name.startsWith('rankfolio-postgres-'));
  expect(existsSync(join(root, folder, 'data/postmaster.pid'))).toBe(true);
  // After SIGKILL to this process, the channel would close in the same way.
  watchdog.disconnect();
  expect((await exited)[0]).toBe(0);
  expect(existsSync(join(root, folder))).toBe(false);
});
