import { request } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { readText } from '../factories/render-text.ts';
import { openSharedSite } from './site.ts';

const site = openSharedSite();

test('an unknown address shows an error page with links to the home page and to the page before, if it is of this site', async () => {
  for (const [referer, link] of [
    ['http://localhost:3000/Demo?x=1', 'href="/Demo?x=1">Back to the page<'],
    ['http://other.example/Demo', 'href="/">Go to the home page<'],
  ] as const)
    expect((await site.get('/no/such/page', { referer })).body).toContain(link);
  // A page that was loaded again.
  const again = { referer: 'http://localhost:3000/no/such/page' };
  expect((await site.get('/no/such/page', again)).body).not.toContain('Back to the page');
  const { body, statusCode } = await site.get('/no/such/page');
  expect(statusCode).toBe(404);
  expect(readText(body)).toMatch(
    /404 Not found There is nothing at this address\. Go to the home page/,
  );
  expect(body).not.toContain('Try again');
  expect(body).toContain('<meta name="robots" content="noindex">');
});

test('the page for too many requests says when to try again and links to the page with the form', async () => {
  const update = () =>
    site.server.inject({
      method: 'POST',
      url: '/refreshGames',
      headers: {
        host: 'localhost:3000',
        origin: 'http://localhost:3000',
        referer: 'http://localhost:3000/Demo?x=1',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'displayName=Demo',
    });
  // In a long run the demo's ranks can be older than two minutes. Then only the second update comes too soon.
  await update();
  await site.settle();
  const { body, headers } = await update();
  const seconds = Number(headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  // Nothing is wrong, so the page shows neither the status nor the broken stone.
  expect(readText(body)).toMatch(
    /Already up to date These ranks were updated a moment ago\. You can update them again in \d+ (seconds|minutes)\. Back to the page/,
  );
  expect(readText(body)).not.toContain('429');
  expect(body).not.toMatch(/<img[^>]*stone/);
  expect(body).toContain('href="/Demo?x=1"');
});

test('a page’s address with a slash at its end leads to the page, and never to another site', async () => {
  const address = await site.listen();
  // A URL parser would change these paths, so they are sent as they are.
  const send = (path: string) =>
    new Promise<readonly [number | undefined, string | undefined]>((resolve, reject) => {
      const sent = request(address, { path }, ({ statusCode, headers }) =>
        resolve([statusCode, headers.location]),
      );
      sent.on('error', reject).end();
    });
  for (const [path, location] of [
    ['/Demo/', '/Demo'],
    ['/Demo//', '/Demo'],
    ['/Demo/?x=/', '/Demo?x=/'],
    ['/Demo/overlay/?theme=light', '/Demo/overlay?theme=light'],
    ['/login/', '/login'],
    ['/no/such/page/', '/no/such/page'],
    ['//', '/'],
    ['//evil.com/', '/evil.com'],
    ['/\\evil.com/', '/evil.com'],
    ['/\\/evil.com//?a', '/evil.com?a'],
    ['http://evil.com/Demo/', '/Demo'],
  ] as const)
    expect([path, await send(path)]).toEqual([path, [301, location]]);
  for (const path of ['/api/users/Demo/', '/assets/', '/?x=/'])
    expect([path, (await send(path))[1]]).toEqual([path, undefined]);
});

describe('an unexpected error', () => {
  const secret = 'SQLITE_CORRUPT: /var/lib/secret';

  test('the page does not show the error, and links to the same address', async () => {
    vi.spyOn(site.services.profileStore, 'findProfileByUsername').mockRejectedValue(
      new Error(secret),
    );
    const { body, statusCode, headers } = await site.get('/Anybody?a=1&b=2');
    expect(statusCode).toBe(500);
    expect(headers['cache-control']).toBe('no-store');
    expect(readText(body)).toContain(
      '500 That did not work Something went wrong on our side. Please try again.',
    );
    expect(body).toMatch(/<a class="[^"]*" href="">Try again</);
    expect(body).not.toContain('a=1');
    expect(body).not.toContain('SQLITE');
  });

  test('when the session cannot be read, an error still shows a page, and an unknown address shows text', async () => {
    const browser = await site.signUp('Somebody');
    vi.spyOn(site.services.profileStore, 'findProfileByUsername').mockRejectedValue(
      new Error(secret),
    );
    vi.spyOn(site.services.auth, 'findVisitor').mockRejectedValue(new Error(secret));
    const page = await browser.get('/Somebody');
    expect(page.statusCode).toBe(500);
    expect(readText(page.body)).toContain('Something went wrong on our side.');
    const missing = await browser.get('/no/such/page');
    expect(missing.statusCode).toBe(404);
    expect(missing.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(missing.body).toBe('There is nothing at this address.');
  });
});

test('a signed-in user stays signed in on the page of a write that is refused before its session is read', async () => {
  const user = await site.signUp('Stayer');
  const { body, statusCode } = await site.server.inject({
    method: 'POST',
    url: '/account/words',
    headers: {
      host: 'localhost:3000',
      origin: 'https://other.example',
      cookie: user.cookies('/account'),
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'bio=x',
  });
  expect(statusCode).toBe(403);
  expect(body).toContain('href="/Stayer"');
});
