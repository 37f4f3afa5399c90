/** A link from the operator, with which a user sets a new password. */
import { describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { parseAdminCommand, runAdminCommand } from '../../server/operator/admin.ts';
import { createResetPath } from '../factories/reset-link.ts';
import { sendRequest } from './client-requests.ts';
import { defaultPassword, openSite, openSiteWithUnusedLimits, type TestBrowser } from './site.ts';

const site = openSiteWithUnusedLimits();

const newPassword = 'another horse battery';

/** Runs `npm run admin` beside the running site. */
function runAdmin(line: string, { dataDir } = site, settings = {}) {
  const command = parseAdminCommand(line.split(' '));
  if ('usageError' in command) throw new Error(command.usageError);
  return runAdminCommand(command, readConfig({ DATA_DIR: dataDir, ...settings }, []));
}

/** Signs up a user with recovery codes, and creates a reset link. Returns the path of the link. */
async function signUpWithLink(name: string): Promise<{ browser: TestBrowser; path: string }> {
  const browser = await site.signUp(name);
  await browser.submit('/account/codes', { password: defaultPassword });
  return { browser, path: await createResetPath(site.dataDir, name) };
}

/** Opens a link as a browser does. Returns the response of the form's page. */
async function openLink(path: string, browser = site.browser()) {
  const response = await browser.get(path);
  expect([response.statusCode, response.headers.location]).toEqual([303, '/reset']);
  return browser.get('/reset');
}

const setPassword = (browser: TestBrowser, username: string, password = newPassword) =>
  browser.submit('/reset', { username, password });

describe('opening a link', () => {
  test('[security 57] moves the token into a cookie for the form’s page, and sends no referrer', async () => {
    const { path } = await signUpWithLink('Opener');
    const { headers, body } = await site.get(path);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      location: '/reset',
    });
    const token = path.slice('/reset/'.length);
    expect(String(headers['set-cookie'])).toMatch(
      new RegExp(`^reset=${token}; Max-Age=1800; Path=/reset; HttpOnly; SameSite=Lax$`),
    );
    expect(body).toBe('');
    const page = await openLink(path);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain('For Opener on Rankfolio.');
    expect(page.body + JSON.stringify(page.headers)).not.toContain(token);
  });

  test.each(['GET', 'HEAD'] as const)(
    '[security 57] with %s, also as a prefetch, changes nothing',
    async (method) => {
      const username = `Previewed-${method}`;
      const { browser, path } = await signUpWithLink(username);
      for (const headers of [{}, { 'sec-purpose': 'prefetch' }, { purpose: 'preview' }]) {
        const opened = await site.server.inject({ method, url: path, headers });
        expect(opened.statusCode).toBe(303);
        const cookie = `reset=${path.slice('/reset/'.length)}`;
        const page = await site.server.inject({
          method,
          url: '/reset',
          headers: { ...headers, cookie },
        });
        expect(page.statusCode).toBe(200);
      }
      expect(await browser.isSignedIn()).toBe(true);
      expect(await site.canSignIn(username, defaultPassword)).toBe(true);
      expect((await browser.get('/account')).body).toContain('10 codes are left.');
      const visitor = site.browser();
      await openLink(path, visitor);
      expect((await setPassword(visitor, username, 'abcde')).statusCode).toBe(400);
      expect((await setPassword(visitor, username)).statusCode).toBe(303);
    },
  );
});

test('a form that was opened before the link of another account sets the password of neither', async () => {
  const { path } = await signUpWithLink('First');
  const { path: otherPath } = await signUpWithLink('Second');
  const browser = site.browser();
  for (const opened of [path, otherPath]) await openLink(opened, browser);
  expect((await setPassword(browser, 'First')).statusCode).toBe(410);
  for (const name of ['First', 'Second'])
    expect(await site.canSignIn(name, defaultPassword)).toBe(true);
});

describe('a link that is not open', () => {
  test('[security 57] gets the same page, whether it is unknown, malformed, used, replaced or expired', async () => {
    const { path: used } = await signUpWithLink('Used');
    const browser = site.browser();
    await openLink(used, browser);
    await setPassword(browser, 'Used');
    const { path: replaced } = await signUpWithLink('Replaced');
    const { path: expired } = await signUpWithLink('Expired');
    vi.setSystemTime(Date.now() + 30 * 60_000 + 1000);
    const pages = [await site.get('/reset')];
    // A malformed link does not open the form of an earlier link.
    const withEarlierLink = site.browser();
    const earlier = await createResetPath(site.dataDir, 'Replaced');
    expect((await openLink(earlier, withEarlierLink)).statusCode).toBe(200);
    pages.push(await openLink('/reset/x', withEarlierLink));
    for (const path of [used, replaced, expired, `/reset/${'0'.repeat(64)}`])
      pages.push(await openLink(path));
    for (const { statusCode, headers, body } of pages) {
      expect([statusCode, headers['cache-control']]).toEqual([410, 'no-store']);
      expect(body).toBe(pages[0]?.body);
    }
    expect(pages[0]?.body).toContain('Ask the operator of this site for a new one.');
    // A form that script sends shows this text without the page's title.
    expect(pages[0]?.body).toContain('This link cannot set a password: ');
  });

  test('[security 57] guesses from one network get 429, and valid links are not counted', async () => {
    const { path } = await signUpWithLink('Guessed');
    const open = (token: string, ipAddress?: string) => {
      const client = { cookie: `reset=${token}`, ...(ipAddress && { ipAddress }) };
      return sendRequest(site, { method: 'GET', url: '/reset' }, client);
    };
    const token = path.slice('/reset/'.length);
    for (let index = 0; index < 20; index++) expect((await open(token)).statusCode).toBe(200);
    for (let index = 0; index < 15; index++)
      expect((await open(String(index).padStart(64, '0'))).statusCode).toBe(410);
    const response = await open('f'.repeat(64));
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await open(token, '203.0.113.8')).statusCode).toBe(200);
  });
});

test('the command refuses unknown, suspended and demo accounts, and leaves reports open', async () => {
  await site.signUp('Reported');
  const report = { username: 'Reported', reason: 'other', words: 'look here' };
  await site.submit('/report', report);
  expect((await runAdmin('reset-password reported')).kind).toBe('done');
  const { moderation, moderationStore } = site.services;
  expect(await moderationStore.countOpenReports()).toBe(1);
  expect(await moderationStore.listActions(1)).toMatchObject([{ action: 'reset-password' }]);
  await moderation.runAction('Reported', { action: 'suspend', value: '', reason: '' }, '');
  for (const [name, refusal] of [
    ['Missing', 'There is no user Missing.'],
    ['Demo', 'the site’s own profile'],
    ['Reported', 'This account is suspended. End the suspension first.'],
  ] as const)
    expect(await runAdmin(`reset-password ${name}`)).toEqual({
      kind: 'refused',
      message: expect.stringContaining(refusal),
    });
});

test('the link begins with ORIGIN, its cookie is Secure, and the log names the use but not the token', async () => {
  const lines: string[] = [];
  const settings = { ORIGIN: 'https://ranks.example' };
  const httpsSite = await openSite(settings, { onLogLine: (line) => void lines.push(line) });
  try {
    const browser = await httpsSite.signUp('Logged');
    const { message } = await runAdmin('reset-password Logged', httpsSite, settings);
    const [, path = ''] = /^https:\/\/ranks\.example(\/reset\/[0-9a-f]{64})$/m.exec(message) ?? [];
    expect(message).not.toContain('ORIGIN is not set');
    const opened = await browser.get(path);
    expect(String(opened.headers['set-cookie'])).toContain('Secure');
    await browser.get('/reset');
    const response = await browser.submit('/reset', { username: 'Logged', password: newPassword });
    expect(response.statusCode).toBe(303);
    const log = lines.join('');
    expect(log).toContain('a password was set with a reset link');
    expect(log).not.toContain(path.slice('/reset/'.length));
  } finally {
    await httpsSite.close();
  }
});
