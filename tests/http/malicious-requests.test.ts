/** Requests that try to overload or crash the site. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultPassword, openSite, type TestBrowser, type TestSite } from './site.ts';

let site: TestSite;
let port: number;
let owner: TestBrowser;
beforeAll(async () => {
  site = await openSite();
  port = Number(new URL(await site.listen()).port);
  owner = site.browser();
  await owner.signUp('Owner');
});
afterAll(() => site.close());

/** Sends bytes on a new connection. Returns what was received until it closed, within five seconds. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.setTimeout(5000, () => socket.destroy());
  socket.on('error', () => undefined);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

test('pipelined requests close the connection', async () => {
  const answer = await sendRaw(get('/Demo').repeat(200));
  expect(answer.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThan(5);
  expect((await site.browser().get('/healthz')).statusCode).toBe(200);
});

test('sequential requests on one connection are served', async () => {
  const last = `GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
    if (answer.endsWith('alive\n') && !answer.includes('connection: close')) socket.write(last);
  });
  socket.write(get('/healthz'));
  await once(socket, 'close');
  expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
});

test('a HEAD request of a live stream ends at once', async () => {
  const answer = await sendRaw(
    'HEAD /api/users/Demo/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 4/);
});

test.each(['/%zz', `/${'a'.repeat(300)}`])(
  'the invalid address %s gets the site’s own error response',
  async (path) => {
    const answer = await sendRaw(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4/);
    const page = await site.browser().get('/');
    for (const name of [
      'content-security-policy',
      'x-frame-options',
      'x-content-type-options',
      'referrer-policy',
      'permissions-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
    ]) {
      expect(answer).toContain(`${name}: ${page.headers[name]}`);
    }
    expect(answer).not.toContain('FST_ERR');
    expect(answer.slice(answer.indexOf('\r\n\r\n'))).not.toContain(path);
  },
);

describe('request bodies', () => {
  test('the body of an anonymous write is not parsed', async () => {
    const body = `{"profilePic":${'['.repeat(900_000)}`;
    const answer = await site.browser().send('PATCH', '/api/users/Owner', body);
    expect([answer.statusCode, answer.json().error]).toEqual([401, 'signed-out']);
  });

  test('[security 21] a deeply nested body of the owner is refused', async () => {
    const body = `{"profilePic":${'['.repeat(900_000)}`;
    expect((await owner.send('PATCH', '/api/users/Owner', body)).statusCode).toBe(400);
    const flat = JSON.stringify({ GameType: '[{'.repeat(50), GameUsername: 'a', Region: '' });
    expect((await owner.send('POST', '/api/users/Owner/savedGames', flat)).json().error).toBe(
      'unknown-game',
    );
  });
});

test('signing in again ends the previous session', async () => {
  const browser = site.browser();
  await browser.signUp('Twice');
  const first = { cookie: browser.cookies() };
  await browser.submit('/login', { username: 'Twice', password: defaultPassword });
  expect((await site.browser().get('/', first)).body).not.toContain('href="/Twice"');
  expect((await browser.get('/')).body).toContain('href="/Twice"');
});

test('a write that changes nothing sends no event', async () => {
  const before = (await owner.get('/api/users/Owner')).json().revision;
  await owner.send('PATCH', '/api/users/Owner', { profilePic: null });
  expect((await owner.get('/api/users/Owner')).json().revision).toBe(before);
});
