/** Starts and stops the site in a separate process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { maxWaitMs } from '../time-limits.ts';

/** The file that Node runs: the bundled server, which starts faster than its sources. */
export const mainFile = join(import.meta.dirname, '../../dist/server/main.js');
/** Node's compile cache (NODE_COMPILE_CACHE). With it, a command starts in half the time. */
export const compileCache = join(import.meta.dirname, '../../node_modules/.cache/node-compile');

export interface ServerProcess {
  /** The base URL, without a slash at the end. */
  readonly address: string;
  readonly pid: number;
  /** Sends a signal and resolves with the exit status; null when the signal ended the process. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
  /** Sends a signal. */
  signal(signal: NodeJS.Signals): void;
  /** Resolves with the exit status; null when a signal ended the process. */
  readonly ended: Promise<number | null>;
}

/** A server that is starting. */
export interface StartingServer extends Omit<ServerProcess, 'address'> {
  /** Resolves when the server serves; rejects when it exits before that. */
  readonly serving: Promise<ServerProcess>;
}

/**
 * Starts a server on a free port and returns at once. Its error log goes to stderr.
 * @param maxOpenFiles how many files the process may open.
 * @param main the file that Node runs.
 */
export function launchServer(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  maxOpenFiles?: number,
  main = mainFile,
): StartingServer {
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: compileCache,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
    ...settings,
  };
  // The server stops when the channel closes, also when this process is killed.
  const stdio = ['ignore', 'pipe', 'inherit', 'ipc'] as const;
  const [command, ...args] = maxOpenFiles
    ? ['sh', '-c', `ulimit -n ${maxOpenFiles}; exec "$0" "$1"`, process.execPath, main]
    : [process.execPath, main];
  const child = spawn(command ?? '', args, { env, stdio: [...stdio] });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const controls = {
    pid: child.pid ?? 0,
    ended,
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
    stop(signal: NodeJS.Signals) {
      child.kill(signal);
      return ended;
    },
  };
  const serving = waitForAddress(child).then((address) => ({ ...controls, address }));
  // Callers that do not await `serving` must not cause an unhandled rejection.
  serving.catch(() => undefined);
  return { ...controls, serving };
}

/** Starts a server and waits until it serves. */
export function startServer(
  dataDir: string,
  settings?: Readonly<Record<string, string>>,
  main?: string,
): Promise<ServerProcess> {
  return launchServer(dataDir, settings, undefined, main).serving;
}

/** Reads the server's output until it contains the base URL. Throws when the server exits first, or takes too long. */
async function waitForAddress(child: ChildProcess): Promise<string> {
  const { stdout } = child;
  let output = '';
  const timer = setTimeout(() => child.kill('SIGKILL'), maxWaitMs);
  child.once('exit', () => clearTimeout(timer));
  if (stdout) {
    // The end of the loop would otherwise close the pipe that the server still writes to.
    for await (const chunk of stdout.iterator({ destroyOnReturn: false })) {
      output += chunk;
      const address = /serves at (http:\S+)/.exec(output)?.[1];
      if (!address) continue;
      clearTimeout(timer);
      stdout.resume();
      return address;
    }
  }
  throw new Error(`the server did not start: ${output}`);
}

/**
 * Sends a form, or JSON when the body is a string, as a page of the site would.
 * @param extraHeaders headers besides those that a browser sends.
 */
export function post(
  address: string,
  path: string,
  cookie: string,
  body: URLSearchParams | string,
  extraHeaders: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const headers: Record<string, string> = { origin: address, cookie, ...extraHeaders };
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  const signal = AbortSignal.timeout(maxWaitMs);
  return fetch(address + path, { method: 'POST', headers, body, redirect: 'manual', signal });
}

/** Signs a user up, and tries again for ten seconds while the site is busy. Returns the session cookie. */
export async function signUp(address: string, username: string): Promise<string> {
  const fields = new URLSearchParams({ username, password: 'correct horse' });
  for (let attempt = 0; ; attempt += 1) {
    const response = await post(address, '/signup', '', fields);
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
    if (response.status === 303 && cookie) return cookie;
    if (response.status !== 503 || attempt === 20)
      throw new Error(`signing up got ${response.status}`);
    await sleep(500);
  }
}
