/** PostgreSQL stops with the test run. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPostgres } from '../../scripts/test-programs.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rankfolio-programs-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

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
