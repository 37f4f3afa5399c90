/** `npm start` and `npm run dev` with a fake server. */
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFakeProject, type FakeProject } from './fake-project.ts';
import { killCommands, type RunningCommand, runCommand } from './run-command.ts';

let project: FakeProject;
let started: RunningCommand[] = [];

beforeEach(() => {
  project = createFakeProject();
});

afterEach(() => {
  killCommands(started);
  started = [];
  project.remove();
});

describe('the preparation', () => {
  test('npm start installs and builds in a fresh clone, and later builds only after a change', async () => {
    expect(await startAndStop()).toMatch(/Installing packages….*Building the site….*serves/s);
    expect(await startAndStop()).not.toMatch(/Installing|Building/);

    project.write('web/page.ts', 'export const page = 2;');
    expect(await startAndStop()).toMatch(/Building the site….*serves/s);
    project.write('web/page.test.ts', 'a test is no part of the site');
    expect(await startAndStop()).not.toMatch(/Installing|Building/);

    appendFileSync(join(project.folder, 'package-lock.json'), '\n');
    expect(await startAndStop()).toMatch(/Building the site….*serves/s);
  });

  test('two parallel starts install and build once', async () => {
    const starts = [start(), start()];
    await Promise.all(starts.map((npm) => npm.waitForOutput(/serves/)));
    const output = starts.map((npm) => npm.output()).join('');
    expect(output.match(/Installing packages…/g)).toHaveLength(1);
    expect(output.match(/Building the site…/g)).toHaveLength(1);
  });

  test('npm start ignores the lock of a preparation that was killed', async () => {
    // The lock names a process that has ended.
    const ended = runCommand('true', [], { cwd: project.folder });
    await ended.exit;
    project.write('dist/.preparing', String(ended.pid));
    await start().waitForOutput(/serves/);
  });

  test('a failed preparation prints which step failed', async () => {
    const failedBuild = start({ BUILD_FAILS: '3' });
    expect(await failedBuild.exit).toBe(1);
    expect(failedBuild.output()).toContain('The site could not be built');

    const packages = { 'node_modules/absent': { version: '1.0.0', integrity: 'sha512-none' } };
    project.write('package-lock.json', JSON.stringify({ lockfileVersion: 3, packages }));
    const failedInstall = start();
    expect(await failedInstall.exit).toBe(1);
    expect(failedInstall.output()).toContain('The packages could not be installed');
  });
});

describe('npm run build', () => {
  test('npm run build installs and builds without serving, and the next start does neither', async () => {
    const build = start({}, ['run', 'build']);
    expect(await build.exit).toBe(0);
    expect(build.output()).toMatch(/Installing packages….*Building the site…/s);
    expect(build.output()).not.toContain('serves');
    expect(await startAndStop()).not.toMatch(/Installing|Building/);
  });

  test('a command works after npm ci, without npm run build', async () => {
    project.write('server/doctor.ts', "console.log('all is well');");
    const npm = start({}, ['ci', '--ignore-scripts']);
    expect(await npm.exit).toBe(0);
    const doctor = start({}, ['run', 'doctor']);
    expect(await doctor.exit).toBe(0);
    expect(doctor.output()).toContain('all is well');
    expect(existsSync(join(project.folder, 'dist'))).toBe(false);
  });
});

describe('the end of npm start', () => {
  test('npm start exits with the status of the server', async () => {
    expect(await start({ FAIL: '7' }).exit).toBe(7);
  });

  test('npm start stops the server on SIGTERM and waits for it', async () => {
    const npm = start();
    await npm.waitForOutput(/serves \d+ in production/);
    process.kill(npm.pid, 'SIGTERM');
    await npm.exit;
    expect(project.readStops()).toBe('SIGTERM\n');
    expect(npm.findProcesses('')).toEqual([]);
  });

  test('npm start stops on ctrl-C, which sends SIGINT to every process', async () => {
    const npm = start();
    await npm.waitForOutput(/serves/);
    npm.signalAll('SIGINT');
    await npm.exit;
    await npm.waitForProcessesToEnd();
    // The server gets SIGINT from ctrl-C and SIGTERM from the launcher. The first one stops it.
    expect(project.readStops()).toMatch(/^SIG(INT|TERM)\n$/);
  });

  test('the server stops when the launcher is killed', async () => {
    const npm = start();
    await npm.waitForOutput(/serves/);
    const [launcher] = npm.findProcesses('node scripts/start.mjs');
    if (!launcher) throw new Error('the launcher is not running');
    process.kill(launcher, 'SIGKILL');
    await npm.waitForProcessesToEnd();
    expect(project.readStops()).toBe('disconnect\n');
  });

  test('the server stops when npm is killed', async () => {
    const npm = start();
    await npm.waitForOutput(/serves/);
    process.kill(npm.pid, 'SIGKILL');
    await npm.waitForProcessesToEnd();
    expect(project.readStops()).toBe('SIGTERM\n');
  });

  test.each([
    ['ctrl-C', (npm: RunningCommand) => npm.signalAll('SIGINT')],
    ['SIGTERM', (npm: RunningCommand) => process.kill(npm.pid, 'SIGTERM')],
  ])(
    '%s during the first installation ends all processes within two seconds',
    async (_, interrupt) => {
      // A registry that never answers, as on a slow network.
      const requested = Promise.withResolvers<void>();
      const registry = createServer(() => requested.resolve()).listen(0, '127.0.0.1');
      await once(registry, 'listening');
      const url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
      const slow = { version: '1.0.0', resolved: `${url}/slow.tgz`, integrity: 'sha512-AAAA' };
      const manifest = { name: 'fake-project', version: '1.0.0', dependencies: { slow: '1.0.0' } };
      project.write(
        'package-lock.json',
        JSON.stringify({
          name: 'fake-project',
          version: '1.0.0',
          lockfileVersion: 3,
          requires: true,
          packages: { '': manifest, 'node_modules/slow': slow },
        }),
      );
      const { scripts } = JSON.parse(readFileSync(join(project.folder, 'package.json'), 'utf8'));
      project.write('package.json', JSON.stringify({ ...manifest, type: 'module', scripts }));
      const npm = start({ npm_config_offline: 'false', npm_config_registry: url });
      await requested.promise;
      const interruptedAt = performance.now();
      interrupt(npm);
      await npm.exit;
      await npm.waitForProcessesToEnd();
      expect(performance.now() - interruptedAt).toBeLessThan(2000);
      registry.closeAllConnections();
      registry.close();
    },
  );

  test('an interrupted build is repeated by the next start', async () => {
    const npm = start({ BUILD_TAKES: '60000' });
    await npm.waitForOutput(/vite begins/);
    process.kill(npm.pid, 'SIGTERM');
    await npm.exit;
    await npm.waitForProcessesToEnd();
    expect(npm.output()).not.toContain('serves');
    expect(existsSync(join(project.folder, 'dist/.preparing'))).toBe(false);
    expect(await startAndStop()).toMatch(/Building the site….*serves/s);
  });
});

describe('npm run dev', () => {
  test('npm run dev restarts the server when a source changes, without a build', async () => {
    const npm = start({}, ['run', 'dev']);
    const [, firstPid] = await npm.waitForOutput(/serves (\d+) in development/);
    project.write('domain/rule.test.ts', 'a test restarts nothing');
    // Node watches a file a moment after the server has loaded it, so the first save may be too early.
    const saving = setInterval(
      () => project.write('domain/rule.ts', 'export const rule = 2;'),
      1000,
    );
    await npm.waitForOutput(/Change detected in .*rule\.ts/s).finally(() => clearInterval(saving));
    await npm.waitForOutput(/Change detected in .*rule\.ts.*serves \d+/s);
    expect(npm.findProcesses('server/main.ts')).not.toContain(Number(firstPid));
    expect(npm.output()).not.toMatch(/Building|test/);

    process.kill(npm.pid, 'SIGTERM');
    await npm.exit;
    await npm.waitForProcessesToEnd();
  });

  test('npm run dev waits for the next change when the server fails', async () => {
    const npm = start({ FAIL: '7' }, ['run', 'dev']);
    await npm.waitForOutput(/Failed running .*Waiting for file changes/);
    project.write('server/main.ts', "console.log('serves again'); setInterval(() => 0, 1000);");
    await npm.waitForOutput(/serves again/);
    process.kill(npm.pid, 'SIGTERM');
    await npm.exit;
    await npm.waitForProcessesToEnd();
  });
});

function start(env: Record<string, string> = {}, args = ['start']): RunningCommand {
  const npm = runCommand('npm', args, {
    cwd: project.folder,
    // npm must not use the network: the only package is in the project.
    env: { npm_config_offline: 'true', NODE_ENV: 'production', ...env },
  });
  started.push(npm);
  return npm;
}

/** Starts the server, waits until it serves and stops it. Returns the output. */
async function startAndStop(): Promise<string> {
  const npm = start();
  await npm.waitForOutput(/serves/);
  process.kill(npm.pid, 'SIGTERM');
  await npm.exit;
  return npm.output();
}
