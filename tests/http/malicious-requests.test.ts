/** Unusual, repeated and malformed requests, which must not overload, crash or change the site. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { listRoutes } from './list-routes.ts';
import { openSharedSite } from './site.ts';

const site = openSharedSite({ ORIGIN: 'https://ranks.example' });
let port: number;
beforeAll(async () => {
  port = Number(new URL(await site.listen()).port);
  await site.signUp('Keeper');
});

/** Sends bytes on a new connection. @returns what was received until it closed, or until nothing came for five seconds. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.setTimeout(5000, () => socket.destroy());
  socket.on('error', () => undefined);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.write(bytes);
  await once(socket, 'close');
  return received;
}

const toGetRequest = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

test('the site serves fewer than five of 200 pipelined requests, and still serves other connections', async () => {
  // A single request of the same form is served.
  const request = toGetRequest('/Demo');
  expect(await sendRaw(request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))).toContain(
    'HTTP/1.1 200',
  );
  const received = await sendRaw(request.repeat(200));
  expect(received.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThan(5);
  expect((await site.get('/healthz')).statusCode).toBe(200);
});

test('a HEAD request for a live stream is refused at once', async () => {
  const received = await sendRaw(
    'HEAD /api/users/Demo/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  );
  expect(received).toMatch(/^HTTP\/1\.1 4/);
});

const closing = 'Connection: close\r\n\r\n';
const notUnderstood = 'This request cannot be understood.';
const longPath = `/${'a'.repeat(300)}`;

test.each([
  ['that is malformed', 'GARBAGE\r\n\r\n', 400, notUnderstood],
  ['with an invalid header', 'GET / HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n', 400, notUnderstood],
  ['without a host', `GET / HTTP/1.1\r\n${closing}`, 400, notUnderstood],
  [
    'with a header of 17 kB',
    `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(17_000)}\r\n\r\n`,
    431,
    notUnderstood,
  ],
  ['for an invalid address', `GET /%zz HTTP/1.1\r\nHost: x\r\n${closing}`, 302, ''],
  ['for a long address', `GET ${longPath} HTTP/1.1\r\nHost: x\r\n${closing}`, 302, ''],
])('a request %s gets the security headers', async (_, bytes, status, sentence) => {
  const [head = '', body = ''] = (await sendRaw(bytes)).split(/\r\n\r\n(.*)/s);
  const [statusLine, ...lines] = head.split('\r\n');
  expect(statusLine).toMatch(`HTTP/1.1 ${status} `);
  const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2)));
  const expected = (await site.get('/')).headers;
  for (const name of [
    'content-security-policy',
    'strict-transport-security',
    'x-content-type-options',
    'x-frame-options',
  ])
    expect(withoutHashes(headers[name]), name).toBe(withoutHashes(expected[name]));
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain(sentence);
  expect(body).not.toMatch(/FST_ERR|%zz|aaaa/);
});

test('the body of an anonymous write is not parsed', async () => {
  const body = `{"profilePic":${'['.repeat(900_000)}`;
  const response = await site.send('PATCH', '/api/users/Keeper', body);
  expect([response.statusCode, response.json().error]).toEqual([401, 'signed-out']);
});

/** Each page's policy names its own styles. */
const withoutHashes = (header: unknown) => String(header).replaceAll(/ 'sha256-[^']+'/g, '');

test('no page repeats the name of a parameter that the site does not know', async () => {
  const keeper = await site.signIn('Keeper');
  const paths = listRoutes()
    .filter(({ method, pattern }) => method === 'GET' && !pattern.endsWith('/live'))
    .map(({ pattern }) => pattern.replaceAll(/:\w+(?:\((?:[^()]|\([^)]*\))*\))?/g, 'Keeper'));
  expect(paths.length).toBeGreaterThan(60);
  for (const path of paths) {
    const { body } = await keeper.get(`${path}?Call+us=1&Call+us=2`);
    expect(body.includes('Call us'), path).toBe(false);
  }
});
