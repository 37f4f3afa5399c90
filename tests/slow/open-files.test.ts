/** A process that may open few files, and clients that open many connections. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchServer, type ServerProcess, signUp } from '../commands/server-process.ts';
import { makeFolder } from '../factories/folders.ts';

const maxOpenFiles = 1024;

let server: ServerProcess;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await launchServer(makeFolder(), { LOG_LEVEL: 'silent' }, maxOpenFiles).serving;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  await server.stop('SIGKILL');
});

/** Opens connections that send these bytes. */
async function openConnections(count: number, bytes = ''): Promise<readonly Socket[]> {
  const { port } = new URL(server.address);
  const opened = Array.from({ length: count }, () => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.resume();
    return socket;
  });
  sockets.push(...opened);
  await Promise.all(
    opened.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])),
  );
  if (bytes) for (const socket of opened) socket.write(bytes);
  return opened;
}

async function get(path: string): Promise<number> {
  const response = await fetch(server.address + path, { headers: { connection: 'close' } });
  await response.arrayBuffer();
  return response.status;
}

/** Requests what needs files and connections: pages, documents, built files, and modules that are loaded at their first use. */
async function expectServed(): Promise<void> {
  // While the machine is busy, the process is overloaded and refuses requests for some seconds.
  for (const path of ['/', '/Demo', '/api/users/Demo', '/Demo/badge.svg', '/readyz', '/metrics'])
    await expect.poll(() => get(path), { message: path }).toBe(200);
}

test('[security 52] more requests with an unfinished body than the process may open files: new visitors are served', async () => {
  const head = 'POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n';
  const origin = `Origin: ${server.address}\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\n`;
  for (let batch = 0; batch < 4; batch++) await openConnections(300, head + origin);
  await expectServed();
});

test('[security 52] live streams leave connections for pages', async () => {
  const path = '/api/users/Demo/live';
  await openConnections(900, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await expect.poll(() => get(path)).toBe(503);
  await expectServed();
});

test('[security 52] more idle connections than the process may open files: new visitors are served, and the process stops cleanly', async () => {
  const idle = await openConnections(1100);
  await expectServed();
  await signUp(server.address, 'Newcomer');
  // The oldest were closed, not the newest.
  const listClosed = () => idle.map(({ destroyed }) => destroyed);
  await expect.poll(() => listClosed().slice(0, 100)).not.toContain(false);
  expect(listClosed().slice(-100)).not.toContain(true);
  expect(await server.stop('SIGTERM')).toBe(0);
});

test('[security 52] a thread that cannot start because no file can be opened makes the work busy, and ends no process', async () => {
  const script = `
    import { openSync, closeSync } from 'node:fs';
    import { openHashingPool } from './adapters/auth/hashing-pool.ts';
    // A server keeps the process alive, too.
    const alive = setInterval(() => undefined, 1000);
    const passwords = openHashingPool();
    const files = [];
    try {
      for (;;) files.push(openSync('/dev/null'));
    } catch (error) {
      if (error.code !== 'EMFILE') throw error;
    }
    // The site waits fifteen seconds for a thread, and this test half a second.
    const { timeout } = AbortSignal;
    AbortSignal.timeout = () => timeout.call(AbortSignal, 500);
    const { kind } = await passwords.hash('correct horse', 'network');
    AbortSignal.timeout = timeout;
    files.forEach(closeSync);
    const hashed = await passwords.hash('correct horse', 'network');
    await passwords.close();
    clearInterval(alive);
    process.stdout.write(kind + ' ' + hashed.hash.slice(0, 9));`;
  const child = spawn(
    'sh',
    ['-c', 'ulimit -n 64; exec "$0" --input-type=module -e "$1"', process.execPath, script],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  expect(await text(child.stdout)).toBe('busy $argon2id');
});
