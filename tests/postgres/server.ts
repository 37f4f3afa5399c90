/** A PostgreSQL of the tests' own, with an empty folder for its data, under a user without any rights. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { chmod, chown, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { killAll } from './kill-all.ts';

const execute = promisify(execFile);
/** How long it may take to answer, in milliseconds. */
const patience = 30_000;

export interface PostgresServer {
  /** The address of its database `postgres`, with the name and password of its only user, who may do everything. */
  readonly url: string;
  /** Ends it and leaves its data: in order, whoever is connected, or with SIGKILL to all of its processes. */
  end(how: 'in-order' | 'killed'): Promise<void>;
  /** Starts it again on the same data, at the same address. Resolves once it answers. */
  start(): Promise<void>;
  /** Ends it at once, and deletes its data. */
  stop(): Promise<void>;
}

/**
 * Makes and starts one. What it keeps is not safe from a power cut, which saves most of the time.
 * @param programs the folder that holds `initdb` and `postgres`.
 * @param settings of the server, in place of the usual ones.
 */
export async function startPostgres(
  programs: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'rankfolio-postgres-'));
  let server: ChildProcess | undefined;
  const endBy = async (signal: NodeJS.Signals) => {
    if (!server || hasEnded(server)) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  };
  const stop = async () => {
    // Immediate shutdown, which leaves no process behind.
    await endBy('SIGQUIT');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const user = await unprivilegedUser();
    if (user) await chown(folder, user.uid, user.gid);
    await chmod(folder, 0o700);
    const bin = await reachable(programs, folder, user);
    const password = randomBytes(16).toString('hex');
    const data = join(folder, 'data');
    await makeCluster(bin, folder, data, password, user);
    const port = await freePort();
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    const start = async () => {
      const log = openSync(join(folder, 'log'), 'w');
      const stdio = ['ignore', log, log] as const;
      const place = { ...user, cwd: folder, stdio: [...stdio] };
      server = spawn(join(bin, 'postgres'), serverOptions(data, port, settings), place);
      closeSync(log);
      await answers(url, server, join(folder, 'log'));
    };
    const end: PostgresServer['end'] = async (how) => {
      if (how === 'in-order') await endBy('SIGINT');
      else if (server && !hasEnded(server)) await killAll(server);
    };
    await start();
    return { url, end, start, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

type User = { readonly uid: number; readonly gid: number } | undefined;

/** PostgreSQL refuses to run as root: then as `nobody`. Otherwise as whoever runs the tests. */
async function unprivilegedUser(): Promise<User> {
  if (process.getuid?.() !== 0) return undefined;
  const number = async (flag: string) =>
    Number((await execute('id', [flag, 'nobody'])).stdout.trim());
  return { uid: await number('-u'), gid: await number('-g') };
}

/** The programs, copied when they lie where that user may not look, as below a home folder. */
async function reachable(programs: string, folder: string, user: User): Promise<string> {
  try {
    await execute(join(programs, 'postgres'), ['--version'], { ...user, cwd: folder });
    return programs;
  } catch {
    const copy = join(folder, 'programs');
    await cp(dirname(programs), copy, { recursive: true, verbatimSymlinks: true });
    return join(copy, 'bin');
  }
}

async function makeCluster(
  bin: string,
  folder: string,
  data: string,
  password: string,
  user: User,
): Promise<void> {
  const secret = join(folder, 'password');
  await writeFile(secret, password, { mode: 0o600 });
  if (user) await chown(secret, user.uid, user.gid);
  const options = ['-D', data, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${secret}`];
  // Sorted by a language's rules, as most databases are: what needs the order of bytes has to say so.
  const language = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en'];
  await execute(join(bin, 'initdb'), [...options, ...language, '--no-sync'], {
    ...user,
    cwd: folder,
  });
}

function serverOptions(
  data: string,
  port: number,
  different: Readonly<Record<string, string>>,
): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    // A kill leaves what the system has taken over, a power cut would not. Half a page can be left behind by both.
    fsync: 'off',
    ...different,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', data, '-p', String(port), ...flags];
}

/**
 * A port below those that systems give to connections: while the server is away, one of them could have its port, and
 * even be connected to itself.
 */
async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(15_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      // Somebody else has it.
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
  throw new Error('There is no free port for PostgreSQL.');
}

async function answers(url: string, server: ChildProcess, log: string): Promise<void> {
  const until = Date.now() + patience;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (hasEnded(server) || Date.now() > until) {
        throw new Error(`PostgreSQL did not start:\n${await readFile(log, 'utf8')}`, {
          cause: error,
        });
      }
      await sleep(50);
    }
  }
}
