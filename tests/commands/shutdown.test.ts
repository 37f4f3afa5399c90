/** The shutdown of a server: the responses to load balancers, watchers and waiting requests. */
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder } from '../factories/folders.ts';
import { startFakeServer } from '../fixtures/sources/fake-server.ts';
import { createLichessReplies } from '../fixtures/sources/lichess.ts';
import { type ServerProcess, startServer } from './server-process.ts';

let lichess: Awaited<ReturnType<typeof startFakeServer>>;
let calls: string[];
let server: ServerProcess;
beforeEach(async () => {
  calls = [];
  const serve = createLichessReplies();
  lichess = await startFakeServer((request) => {
    calls.push(request.url.pathname);
    return serve(request);
  });
  server = await startServer(makeFolder(), { SOURCES: 'lichess', LICHESS_URL: lichess.url });
});
afterEach(async () => {
  await server.stop('SIGKILL');
  await lichess.close();
});

/** Sends a request on a keep-alive connection, as proxies do. */
function sendRequest(agent: Agent, path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(server.address + path, { agent }, (response) => resolve(response.resume())).on(
      'error',
      reject,
    );
  });
}

test('[security 39] watchers get different retry times; the readiness check fails first, while requests are still served', async () => {
  const streams = await Promise.all(
    Array.from({ length: 50 }, () => fetch(`${server.address}/api/users/Demo/live`)),
  );
  const checkReadiness = async () => {
    const response = await fetch(`${server.address}/readyz`);
    return [response.status, await response.text()];
  };
  expect((await checkReadiness())[0]).toBe(200);
  server.signal('SIGTERM');
  await expect.poll(checkReadiness).toEqual([503, 'stopping\n']);
  const page = await fetch(`${server.address}/Demo`);
  expect(page.status).toBe(200);
  expect(page.headers.get('connection')).toBe('close');

  const texts = await Promise.all(streams.map((stream) => stream.text()));
  const retryTimesMs = texts.map((text) => {
    const retry = /retry: (\d+)\nevent: goodbye\ndata: (\d+)\n\n$/.exec(text);
    expect(retry?.[1]).toBe(retry?.[2]);
    return Number(retry?.[1]);
  });
  expect(Math.min(...retryTimesMs)).toBeGreaterThanOrEqual(500);
  expect(Math.max(...retryTimesMs)).toBeLessThanOrEqual(2000);
  // Of 50 random numbers of milliseconds, a few can be equal.
  expect(new Set(retryTimesMs).size).toBeGreaterThan(40);
  expect(await server.ended).toBe(0);
});

test('[security 44] a watcher that reads nothing and an endless request do not delay the shutdown, and requests that wait for the data source get 503 at once', async () => {
  const stream = await fetch(`${server.address}/api/users/Demo/live`);
  const { port } = new URL(server.address);
  const endlessRequest = connect(Number(port), '127.0.0.1');
  endlessRequest.on('error', () => undefined);
  endlessRequest.write(
    'POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nuser',
  );
  const agent = new Agent({ keepAlive: true });
  // Opens the connection that the look-up uses again.
  expect((await sendRequest(agent, '/healthz')).statusCode).toBe(200);
  const waiting = sendRequest(agent, '/api/lookup?game=Lichess&username=fails-silence');
  // The data source never responds for this player.
  await expect.poll(() => calls).toContain('/api/user/fails-silence');
  server.signal('SIGTERM');
  const response = await waiting;
  expect(response.statusCode).toBe(503);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(response.headers.connection).toBe('close');
  expect(await server.ended).toBe(0);
  endlessRequest.destroy();
  agent.destroy();
  await stream.body?.cancel();
});
