/** A start that fails ends with a sentence, and ends the process; a signal during the start ends it, too. */
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { latestVersion } from '../../adapters/database/migrations/migrate.ts';
import { formatStartError } from '../../server/process/start-errors.ts';
import { openSite } from '../http/site.ts';
import { createEmptyDatabase } from '../postgres/database.ts';
import { createCommandFolder } from './command-folder.ts';
import { type RunningCommand, runCommand } from './run-command.ts';

/** The beginning of a line of a stack trace. */
const stackTrace = '    at ';
const root = join(import.meta.dirname, '../..');
const { folder, startServer, waitForAddress, withDatabase } = createCommandFolder();
let dataDir: string;
let file: string;
beforeEach(async () => {
  dataDir = join(folder(), 'data');
  file = join(dataDir, 'rankfolio.sqlite');
  await withDatabase('data', async () => undefined);
});

/** Waits for the message of a failed start, and checks that the process then ends with exit status 1. */
async function expectFailure(server: RunningCommand, message: RegExp): Promise<void> {
  await server.waitForOutput(message);
  expect(await server.exit).toBe(1);
  expect(server.output()).not.toContain(stackTrace);
  expect(server.output()).not.toContain('serves');
}

interface Failure {
  readonly name: string;
  readonly message: RegExp;
  readonly prepare?: () => Promise<unknown>;
  readonly settings?: Readonly<Record<string, string>>;
}

const failures: readonly Failure[] = [
  {
    name: 'an empty secret',
    message: /auth-secret is damaged/,
    prepare: () => writeFile(join(dataDir, 'auth-secret'), ''),
  },
  {
    name: 'a secret that cannot be read',
    message: /secret of the cookies cannot be used: Error: EISDIR.*auth-secret/,
    prepare: () => mkdir(join(dataDir, 'auth-secret')),
  },
  {
    name: 'a database that cannot be opened',
    message: /\/data\/rankfolio\.sqlite cannot be used: unable to open database file\./,
    prepare: () => rm(file).then(() => mkdir(file)),
  },
  {
    name: 'a database that is damaged',
    message: /\/data\/rankfolio\.sqlite cannot be used: file is not a database\. Restore/,
    prepare: () => writeFile(file, 'not a database'.repeat(1000)),
  },
  {
    name: 'a lock that cannot be opened',
    message: /\/data\/rankfolio\.lock cannot be used: unable to open database file\./,
    prepare: () => mkdir(join(dataDir, 'rankfolio.lock')),
  },
  {
    name: 'a data folder that is a file',
    message: /DATA_DIR cannot be used as a folder to write in: Error: EEXIST/,
    async prepare() {
      await rm(dataDir, { recursive: true });
      await writeFile(dataDir, '');
    },
  },
  {
    name: 'a socket of PostgreSQL that does not exist',
    message: /DATABASE_URL cannot be used: connect ENOENT \/nowhere\/\.s\.PGSQL\.5432/,
    settings: {
      DATABASE_URL: 'postgres:///rankfolio?host=/nowhere',
      AUTH_SECRET: 'a secret of at least 32 characters',
    },
  },
];

test.each(failures)(
  '[security 53] a start with $name ends with a sentence',
  async ({ message, prepare, settings }) => {
    await prepare?.();
    const error = await openSite({ DATA_DIR: dataDir, ...settings }).catch((reason) => reason);
    expect(formatStartError(error)).toMatch(message);
    expect(formatStartError(error)).not.toContain(stackTrace);
  },
);

test('a process that cannot listen ends at once, after a sentence', () =>
  expectFailure(startServer('data', { HOST: '192.0.2.1' }), /Check HOST and PORT\./));

test('a start without a build ends with a sentence', async () => {
  // A copy of the project without dist/, made of links.
  const project = join(folder(), 'project');
  await mkdir(project);
  for (const name of [
    'adapters',
    'domain',
    'server',
    'web',
    'texts',
    'node_modules',
    'package.json',
  ])
    await symlink(join(root, name), join(project, name));
  const server = runCommand(
    process.execPath,
    ['--preserve-symlinks', '--preserve-symlinks-main', 'server/main.ts'],
    { cwd: project, env: { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' } },
  );
  await expectFailure(server, /The site is not built: .*Run npm run build\./);
});

test('a signal during a migration ends the process while it waits for the lock, and the next start migrates', async () => {
  const database = await createEmptyDatabase();
  const settings = {
    DATABASE_URL: database.url,
    AUTH_SECRET: 'a secret of at least 32 characters',
    LOG_LEVEL: 'warn',
  };
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  // The migrations wait for this lock.
  await holder.query('select pg_advisory_lock(3853314791062309107)');
  const server = startServer('data', settings);
  await server.waitForOutput(/waiting for another copy/);
  server.signalAll('SIGTERM');
  expect(await server.exit).toBe(0);
  await holder.end();
  await waitForAddress(startServer('data', settings));
  const { rows } = await database.run('select max(name) as name from kysely_migration');
  expect(rows).toEqual([{ name: latestVersion }]);
});
