/** A PostgreSQL server for tests, with an empty data folder, run by an unprivileged user. */
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
import { maxWaitMs } from '../time-limits.ts';

const execute = promisify(execFile);
export type Ending = 'fast-shutdown' | 'immediate-shutdown';

export interface PostgresServer {
  /** The URL of the server's database `postgres`, with the name and password of its superuser. */
  readonly url: string;
  readonly dataFolder: string;
  /** Ends the server and keeps its data. After an immediate shutdown the next start recovers, as after a crash. */
  end(ending: Ending): Promise<void>;
  /** Starts the server again with the same data and URL. Resolves once it accepts connections. */
  start(): Promise<void>;
  /** Ends the server immediately and deletes its data. */
  stop(): Promise<void>;
}

/**
 * Creates and starts a server. `fsync` is off, so the server is much faster, but its data would not survive a power cut.
 * @param programs the folder that holds `initdb` and `postgres`.
 * @param primary a running server. The new server then is a replica of it, with the same database, names and passwords.
 */
export async function startPostgres(programs: string, primary?: Primary): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'rankfolio-postgres-'));
  let server: ChildProcess | undefined;
  const sendSignal = async (signal: NodeJS.Signals) => {
    if (!server || hasEnded(server)) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
  };
  const end = (ending: Ending) => sendSignal(ending === 'fast-shutdown' ? 'SIGINT' : 'SIGQUIT');
  const stop = async () => {
    await end('immediate-shutdown');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const user = await findUnprivilegedUser();
    if (user) await chown(folder, user.uid, user.gid);
    await chmod(folder, 0o700);
    const bin = await copyIfUnreadable(programs, folder, user);
    const data = join(folder, 'data');
    const port = await findFreePort();
    let url: string;
    if (primary) {
      await copyDataFolder(primary, data, user);
      url = Object.assign(new URL(primary.url), { port }).href;
    } else {
      const password = randomBytes(16).toString('hex');
      await createDataFolder(bin, folder, data, password, user);
      url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    }
    const serverArguments = createArguments(data, port, primary);
    const start = async () => {
      const log = openSync(join(folder, 'log'), 'w');
      const stdio = ['ignore', log, log] as const;
      const options = { ...user, cwd: folder, stdio: [...stdio] };
      server = spawn(join(bin, 'postgres'), serverArguments, options);
      closeSync(log);
      await waitForStart(url, server, join(folder, 'log'));
    };
    await start();
    return { url, dataFolder: data, end, start, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** The address and the data of a primary, for its replica. */
export type Primary = Pick<PostgresServer, 'url' | 'dataFolder'>;

type User = { readonly uid: number; readonly gid: number } | undefined;

/** PostgreSQL refuses to run as root. @returns an unprivileged user if this process is root; undefined otherwise. */
async function findUnprivilegedUser(): Promise<User> {
  if (process.getuid?.() !== 0) return undefined;
  const readId = async (flag: string) =>
    Number((await execute('id', [flag, 'nobody'])).stdout.trim());
  return { uid: await readId('-u'), gid: await readId('-g') };
}

/** Copies the programs if the user cannot run them, for example in a home folder. @returns the folder of programs to use. */
async function copyIfUnreadable(programs: string, folder: string, user: User): Promise<string> {
  try {
    await execute(join(programs, 'postgres'), ['--version'], { ...user, cwd: folder });
    return programs;
  } catch {
    const copy = join(folder, 'programs');
    await cp(dirname(programs), copy, { recursive: true, verbatimSymlinks: true });
    return join(copy, 'bin');
  }
}

/** Creates the data folder with `initdb`. */
async function createDataFolder(
  bin: string,
  folder: string,
  data: string,
  password: string,
  user: User,
): Promise<void> {
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user) await chown(passwordFile, user.uid, user.gid);
  const options = [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
  ];
  // Like most databases, this one sorts by a language's rules, so a query that wrongly relies on the order of bytes fails.
  const language = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en'];
  await execute(join(bin, 'initdb'), [...options, ...language, '--no-sync'], {
    ...user,
    cwd: folder,
  });
}

/** Copies the data of a running primary for a replica, as PostgreSQL's manual describes (section 26.3.3). */
async function copyDataFolder(primary: Primary, data: string, user: User): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('replica', true)");
    const filter = (path: string) => !/postmaster\.(pid|opts)$|pg_internal\.init$/.test(path);
    await cp(primary.dataFolder, data, { recursive: true, filter });
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    await writeFile(join(data, 'backup_label'), rows[0].labelfile);
    await writeFile(join(data, 'standby.signal'), '');
  } finally {
    await client.end();
  }
  await chmod(data, 0o700);
  if (user) await execute('chown', ['-R', `${user.uid}:${user.gid}`, data]);
}

/** The address of a primary in the format of `primary_conninfo`. */
function toConnectionInfo(url: string): string {
  const { hostname, port, username, password } = new URL(url);
  return `host=${hostname} port=${port} user=${username} password=${password}`;
}

function createArguments(data: string, port: number, primary?: Primary): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    // After a crash, the operating system still writes its buffers to the disk, so the tests do not need fsync.
    fsync: 'off',
    ...(primary && { primary_conninfo: toConnectionInfo(primary.url) }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', data, '-p', String(port), ...flags];
}

/**
 * Finds a free port below the ephemeral ports (on Linux, 32768 and higher). While the server is down, an outgoing connection
 * could take an ephemeral port, and even connect to itself.
 */
async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(15_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      // The port is in use.
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
  throw new Error('There is no free port for PostgreSQL.');
}

/** Waits until the server accepts connections. @throws when the server ends before that, or does not start in time. */
async function waitForStart(url: string, server: ChildProcess, logFile: string): Promise<void> {
  const deadline = Date.now() + maxWaitMs;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: maxWaitMs });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (hasEnded(server) || Date.now() > deadline) {
        throw new Error(`PostgreSQL did not start:\n${await readFile(logFile, 'utf8')}`, {
          cause: error,
        });
      }
      await sleep(50);
    }
  }
}
