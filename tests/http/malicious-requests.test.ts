/** What somebody tries who wants the site to fall over. */
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

/** Sends bytes on a connection of its own, and gives what came back until it was closed, at most five seconds. */
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

test('requests that are sent before the last one is answered end the connection', async () => {
  const answer = await sendRaw(get('/Demo').repeat(200));
  expect(answer.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThan(5);
  expect((await site.browser().get('/healthz')).statusCode).toBe(200);
});

test('one request after the other on a connection is served', async () => {
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

test('HEAD of a live stream does not wait for its end', async () => {
  const answer = await sendRaw(
    'HEAD /api/users/Demo/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 4/);
});

test.each(['/%zz', `/${'a'.repeat(300)}`])('%s is refused in our own words', async (path) => {
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
});

describe('a body', () => {
  test('of a visitor is not read at all', async () => {
    const body = `{"profilePic":${'['.repeat(900_000)}`;
    const answer = await site.browser().send('PATCH', '/api/users/Owner', body);
    expect([answer.statusCode, answer.json().error]).toEqual([401, 'signed-out']);
  });

  test('[line 21] of the owner that is nested deeply is refused', async () => {
    const body = `{"profilePic":${'['.repeat(900_000)}`;
    expect((await owner.send('PATCH', '/api/users/Owner', body)).statusCode).toBe(400);
    const flat = JSON.stringify({ GameType: '[{'.repeat(50), GameUsername: 'a', Region: '' });
    expect((await owner.send('POST', '/api/users/Owner/savedGames', flat)).json().error).toBe(
      'unknown-game',
    );
  });
});

test('who signs in again leaves no second session behind', async () => {
  const browser = site.browser();
  await browser.signUp('Twice');
  const first = { cookie: browser.cookies() };
  await browser.submit('/login', { username: 'Twice', password: defaultPassword });
  expect((await site.browser().get('/', first)).body).not.toContain('href="/Twice"');
  expect((await browser.get('/')).body).toContain('href="/Twice"');
});

test('what changes nothing wakes no watcher', async () => {
  const before = (await owner.get('/api/users/Owner')).json().revision;
  await owner.send('PATCH', '/api/users/Owner', { profilePic: null });
  expect((await owner.get('/api/users/Owner')).json().revision).toBe(before);
});
