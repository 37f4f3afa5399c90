/** The privacy page, the terms, robots.txt and security.txt. */
import { expect, test, vi } from 'vitest';
import { openSharedSite } from './site.ts';

let log = '';
const onLogLine = (line: string) => {
  log += line;
};
const site = openSharedSite({}, { onLogLine });
const origin = 'https://ranks.example';
const CONTACT = `${origin}/contact`;
const siteWithContact = openSharedSite({ CONTACT, ORIGIN: origin, SITE_NAME: 'Stone Hall' });

test.each(['/privacy', '/terms'])(
  '%s shows the contact from the settings, or says that there is none',
  async (path) => {
    const { body } = await siteWithContact.get(path);
    expect(body).toContain(`<a href="${CONTACT}">ranks.example/contact</a>`);
    expect(body).toContain('Stone Hall');
    expect(body).not.toContain('Rankfolio');
    expect((await site.get(path)).body).toContain('has not given a contact address');
  },
);

test('the privacy page names every cookie that lasts for more than a minute', async () => {
  const browser = await site.signUp('Mira');
  await browser.submit('/theme', { theme: 'dark' });
  await browser.get('/addGame?region=euw1');
  await browser.send('POST', '/api/passkeys/sign-in/options', {});
  await browser.get(`/reset/${'0'.repeat(64)}`);
  const cookies = `${browser.cookies('/login')}; ${browser.cookies('/reset')}`;
  const names = new Set(
    cookies.split('; ').map((cookie) => cookie.split('=')[0]?.replace('rankfolio-', '') ?? ''),
  );
  expect([...names].sort()).toEqual(['device', 'passkey', 'region', 'reset', 'session', 'theme']);
  const { body } = await browser.get('/privacy');
  for (const name of names) expect(body).toContain(`<b>${name}</b>`);
});

test('the log contains no IP address or user agent of a client', async () => {
  const { profileStore } = site.services;
  vi.spyOn(profileStore, 'findProfileByUsername').mockRejectedValue(new Error('broken'));
  const headers = { 'x-forwarded-for': '198.51.100.1', 'user-agent': 'Somebody’s browser' };
  for (const url of ['/Anybody', '/api/users/Anybody', '/healthz', '/no/such/page', '/%'])
    await site.server.inject({ url, remoteAddress: '203.0.113.7', headers });
  expect(log).toContain('broken');
  expect(log).not.toMatch(/203\.0\.113|198\.51\.100|Somebody’s browser/);
});

test('robots.txt allows profiles and pictures, and forbids forms, documents and overlays', async () => {
  const { body, headers } = await site.get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const isAllowed = (path: string) => {
    const rules = body.split('\n').flatMap((line) => {
      const [, word = '', pattern = ''] = /^(Allow|Disallow): (.*)$/.exec(line) ?? [];
      const source = RegExp.escape(pattern).replaceAll('\\*', '.*').replace(/\\\$$/, '$');
      return word && new RegExp(`^${source}`).test(path) ? [{ word, pattern }] : [];
    });
    // The longest matching rule counts (RFC 9309).
    const [rule] = rules.sort((a, b) => b.pattern.length - a.pattern.length);
    return rule?.word !== 'Disallow';
  };
  for (const path of [
    '/',
    '/Demo',
    '/Login-Fan',
    '/loginfan',
    '/privacy',
    '/assets/client.js',
    '/Demo/badge.svg',
    '/api/icons/1.png',
    '/api/users/Demo/preview/latest.png',
  ])
    expect(isAllowed(path), path).toBe(true);
  for (const path of [
    '/login',
    '/login?x=1',
    '/addGame?game=x',
    '/api/users/Demo',
    '/Demo/overlay',
    '/players/lichess/Tidecaller',
  ])
    expect(isAllowed(path), path).toBe(false);
});

test('security.txt has the contact and expires after 180 days, and /security.txt redirects to it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T10:00:00Z') });
  const browser = siteWithContact.browser();
  const { body, headers, statusCode } = await browser.get('/.well-known/security.txt');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe(
    [
      `Contact: ${CONTACT}`,
      'Expires: 2027-05-20T00:00:00.000Z',
      'Preferred-Languages: en',
      `Canonical: ${origin}/.well-known/security.txt`,
      '',
    ].join('\n'),
  );
  const passwords = await browser.get('/.well-known/change-password');
  expect(passwords.headers.location).toBe('/account#password');
  const shortPath = await browser.get('/security.txt');
  expect(shortPath.statusCode).toBe(302);
  expect(shortPath.headers.location).toBe('/.well-known/security.txt');
});
