import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createFakeProject, type FakeProject } from './fake-project.ts';
import { killCommands, type RunningCommand, runCommand } from './run-command.ts';

/** The project of all tests: an installation takes some seconds. */
let project: FakeProject;
let started: RunningCommand[] = [];
beforeAll(() => {
  project = createFakeProject();
});
afterEach(() => {
  killCommands(started);
  started = [];
});
afterAll(() => project.remove());

const sendSigterm = (npm: RunningCommand) => process.kill(npm.pid, 'SIGTERM');
/** ctrl-C sends SIGINT to every process of the terminal. */
const pressCtrlC = (npm: RunningCommand) => npm.signalAll('SIGINT');

test('npm start installs and builds in a fresh clone, and later only what has changed', async () => {
  expect(await startAndStop()).toMatch(/Installing packages….*Building the site….*serves/s);
  project.write('web/page.test.ts', 'a test is no part of the site');
  expect(await startAndStop()).not.toMatch(/Installing|Building/);

  project.write('web/page.ts', 'export const page = 2;');
  const afterChange = await startAndStop();
  expect(afterChange).toMatch(/Building the site….*serves/s);
  expect(afterChange).not.toContain('Installing');

  const lockfile = readFileSync(join(project.folder, 'package-lock.json'), 'utf8');
  const updated = lockfile.replace(
    '"name":"vite","version":"1.0.0"',
    '"name":"vite","version":"1.0.1"',
  );
  project.write(
    'fakes/vite/package.json',
    '{ "name": "vite", "version": "1.0.1", "type": "module" }',
  );
  project.write('package-lock.json', updated);
  expect(await startAndStop()).toMatch(/Installing packages….*Building the site….*serves/s);
});

test('after npm ci a command needs no build, and npm run build only builds', async () => {
  rmSync(join(project.folder, 'dist'), { recursive: true });
  project.write('server/doctor.ts', "console.log('all is well', process.argv[2]);");
  expect(await start({}, ['ci', '--ignore-scripts']).exit).toBe(0);
  const doctor = start({}, ['run', 'doctor', '--', 'today']);
  expect(await doctor.exit).toBe(0);
  expect(doctor.output()).toContain('all is well today');
  expect(existsSync(join(project.folder, 'dist'))).toBe(false);

  const build = start({}, ['run', 'build']);
  expect(await build.exit).toBe(0);
  expect(build.output()).toContain('Building the site…');
  expect(build.output()).not.toMatch(/Installing|serves/);
  expect(await startAndStop()).not.toMatch(/Installing|Building/);
});

test('a command whose reader ends finishes its work without a stack trace', async () => {
  const print =
    "for (let line = 0; line < 1e4; line += 1) process.stdout.write('a line of text\\n');";
  project.write('server/doctor.ts', `${print} process.on('exit', () => process._rawDebug('end'));`);
  const pipe = runCommand('sh', ['-c', 'node scripts/run.mjs server/doctor.ts | head -n 1'], {
    cwd: project.folder,
    env: { npm_config_offline: 'true' },
  });
  started.push(pipe);
  expect(await pipe.exit).toBe(0);
  expect(pipe.output()).toMatch(/\bend\b/);
  expect(pipe.output()).not.toContain('EPIPE');
});

test('npm start exits with the status of the server', async () => {
  expect(await start({ FAIL: '7' }).exit).toBe(7);
});

test('a Node that lacks a library of the system ends with a sentence', async () => {
  const npm = start({ FAIL: '127' });
  expect(await npm.exit).toBe(1);
  expect(npm.output()).toContain('apt-get install libatomic1');
});

test.each([
  // The server gets SIGINT from the terminal and SIGTERM from the launcher. The first one stops it.
  ['on ctrl-C', pressCtrlC, /^SIG(INT|TERM)\n$/],
  ['when npm is killed', (npm: RunningCommand) => process.kill(npm.pid, 'SIGKILL'), /^SIGTERM\n$/],
  [
    'when the launcher is killed',
    (npm: RunningCommand) => {
      for (const launcher of npm.findProcesses('node scripts/start.mjs'))
        process.kill(launcher, 'SIGKILL');
    },
    /^disconnect\n$/,
  ],
])('the server stops %s, and no process is left', async (_, interrupt, stops) => {
  rmSync(join(project.folder, 'stops.log'), { force: true });
  const npm = start();
  await npm.waitForOutput(/serves \d+ in production/);
  interrupt(npm);
  await npm.exit;
  await npm.waitForProcessesToEnd();
  expect(project.readStops()).toMatch(stops);
});

test('an interrupted build is repeated by the next start', async () => {
  project.write('web/page.ts', 'export const page = 3;');
  const npm = start({ BUILD_TAKES: '60000' });
  await npm.waitForOutput(/vite begins/);
  sendSigterm(npm);
  await npm.exit;
  await npm.waitForProcessesToEnd();
  expect(npm.output()).not.toContain('serves');
  expect(await startAndStop()).toMatch(/Building the site….*serves/s);
});

test('npm run dev restarts the server when a source changes, without a build', async () => {
  const npm = start({}, ['run', 'dev']);
  const [, firstPid] = await npm.waitForOutput(/serves (\d+) in development/);
  // Node watches a file a moment after the server has loaded it, so the first save may be too early.
  const saving = setInterval(() => project.write('domain/rule.ts', 'export const rule = 2;'), 1000);
  await npm.waitForOutput(/Change detected in .*rule\.ts/s).finally(() => clearInterval(saving));
  await npm.waitForOutput(/Change detected in .*rule\.ts.*serves \d+/s);
  expect(npm.findProcesses('server/main.ts')).not.toContain(Number(firstPid));
  expect(npm.output()).not.toContain('Building');
  sendSigterm(npm);
  await npm.exit;
  await npm.waitForProcessesToEnd();
});

test('a failed preparation prints which step failed', async () => {
  project.write('web/page.ts', 'export const page = 4;');
  const failedBuild = start({ BUILD_FAILS: '3' });
  expect(await failedBuild.exit).toBe(1);
  expect(failedBuild.output()).toContain('The site could not be built');

  const packages = { 'node_modules/absent': { version: '1.0.0', integrity: 'sha512-none' } };
  project.write('package-lock.json', JSON.stringify({ lockfileVersion: 3, packages }));
  const failedInstall = start();
  expect(await failedInstall.exit).toBe(1);
  expect(failedInstall.output()).toContain('The packages could not be installed');
});

test('in a folder with # or ? a command says that Vite cannot build there', async () => {
  const odd = createFakeProject('rank#folio-');
  const npm = start({}, ['start'], odd.folder);
  expect(await npm.exit).toBe(1);
  odd.remove();
  expect(npm.output()).toContain(`Vite cannot build in ${odd.folder}`);
  expect(npm.output()).not.toContain('Installing');
});

function start(
  env: Record<string, string> = {},
  args = ['start'],
  cwd = project.folder,
): RunningCommand {
  const npm = runCommand('npm', args, {
    cwd,
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
  sendSigterm(npm);
  await npm.exit;
  return npm.output();
}
