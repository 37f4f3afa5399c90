/** Unusual, repeated and malformed requests, which must not overload, crash or change the site. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { openSharedSite } from './site.ts';

const site = openSharedSite();
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
  expect((await site.browser().get('/healthz')).statusCode).toBe(200);
});

test('a HEAD request for a live stream is refused at once', async () => {
  const received = await sendRaw(
    'HEAD /api/users/Demo/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  );
  expect(received).toMatch(/^HTTP\/1\.1 4/);
});

test.each(['/%zz', `/${'a'.repeat(300)}`])(
  'the invalid address %s gets the site’s own error response',
  async (path) => {
    const received = await sendRaw(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(received).toMatch(/^HTTP\/1\.1 4/);
    const page = await site.browser().get('/');
    for (const name of ['content-security-policy', 'x-content-type-options'])
      expect(received).toContain(`${name}: ${page.headers[name]}`);
    expect(received).not.toContain('FST_ERR');
    expect(received.slice(received.indexOf('\r\n\r\n'))).not.toContain(path);
  },
);

describe('request bodies', () => {
  test('the body of an anonymous write is not parsed', async () => {
    const body = `{"profilePic":${'['.repeat(900_000)}`;
    const response = await site.browser().send('PATCH', '/api/users/Keeper', body);
    expect([response.statusCode, response.json().error]).toEqual([401, 'signed-out']);
  });
});
