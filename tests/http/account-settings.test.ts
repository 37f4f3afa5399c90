/** The settings of the signed-in user: password, recovery codes and sessions. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { defaultPassword, openSite, type TestBrowser, type TestSite } from './site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const another = 'another horse battery';

async function signedUp(username: string): Promise<TestBrowser> {
  const browser = site.browser();
  await browser.signUp(username);
  return browser;
}

async function signedIn(username: string): Promise<TestBrowser> {
  const browser = site.browser();
  const answer = await browser.submit('/login', { username, password: defaultPassword });
  expect(answer.statusCode).toBe(303);
  return browser;
}

const isSignedIn = async (browser: TestBrowser) =>
  (await browser.get('/account')).statusCode === 200;
const canSignIn = async (username: string, password: string) =>
  (await site.browser().submit('/login', { username, password })).statusCode === 303;
const changePassword = (browser: TestBrowser, oldPassword: string, newPassword: string) =>
  browser.submit('/account/password', { oldPassword, newPassword });
const alertOf = (body: string) => /<p role="alert"[^>]*>(.*?)<\/p>/.exec(body)?.[1];
const invalidIn = (body: string) =>
  [...body.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)].map(
    ([input]) => / id="(\w+)"/.exec(input)?.[1],
  );

describe('the settings page', () => {
  test('only the signed-in user gets the page, it is never cached, and the navigation bar links to it', async () => {
    const anonymous = await site.browser().get('/account');
    expect([anonymous.statusCode, anonymous.headers.location]).toEqual([302, '/login']);
    expect(anonymous.headers['cache-control']).toBe('no-store');
    const browser = await signedUp('Reader');
    const page = await browser.get('/account');
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('<title>Settings · Rankfolio</title>');
    expect((await browser.get('/')).body).toContain('href="/account">Settings</a>');
    expect((await site.browser().get('/')).body).not.toContain('Settings</a>');
  });

  test.each(['/account/password', '/account/sessions', '/account/codes'])(
    'GET %s redirects to the settings',
    async (address) => {
      const answer = await site.browser().get(address);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/account']);
    },
  );

  test.each(['/account/password', '/account/sessions', '/account/codes'])(
    'POST %s without a session changes nothing and shows the sign-in form',
    async (address) => {
      const fields = { oldPassword: defaultPassword, newPassword: another, others: 'all' };
      const answer = await site.browser().submit(address, { ...fields, password: defaultPassword });
      expect(answer.statusCode).toBe(401);
      expect(alertOf(answer.body)).toContain('Nothing was changed.');
      expect(answer.body).toContain('action="/login"');
    },
  );

  test('the page ignores unknown success messages in the address', async () => {
    const browser = await signedUp('Claimer');
    for (const query of ['done=everything', 'done=password&done=session', 'done[a]=b']) {
      const page = await browser.get(`/account?${query}`);
      expect(page.statusCode).toBe(200);
      expect(page.body).not.toContain('role="status"');
    }
  });
});

describe('changing the password', () => {
  test('[security 12] a new password ends all other sessions and gives this session a new token', async () => {
    const browser = await signedUp('Changer');
    const [other, third] = [await signedIn('Changer'), await signedIn('Changer')];
    const before = browser.cookies();
    const answer = await changePassword(browser, defaultPassword, another);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/account?done=password']);
    expect((await browser.get('/account?done=password')).body).toContain(
      'Your password was changed. You are signed out everywhere else, and your old recovery codes no longer work.',
    );
    expect(browser.cookies()).not.toBe(before);
    expect(await isSignedIn(browser)).toBe(true);
    expect([await isSignedIn(other), await isSignedIn(third)]).toEqual([false, false]);
    const replayed = await site.browser().get('/account', { cookie: before });
    expect(replayed.statusCode).toBe(302);
    const write = await other.send('PATCH', '/api/users/Changer', { profilePic: null });
    expect(write.statusCode).toBe(401);
    expect(await canSignIn('Changer', defaultPassword)).toBe(false);
    expect(await canSignIn('Changer', another)).toBe(true);
  });

  test.each([
    ['', another, 403, 'This is not your password.', 'oldPassword'],
    ['wrong horse', another, 403, 'This is not your password.', 'oldPassword'],
    [defaultPassword, 'abcde', 400, 'Password should be at least 6 characters', 'newPassword'],
    [defaultPassword, 'x'.repeat(1001), 400, 'at most 1000', 'newPassword'],
  ])(
    'invalid input %# is refused with a message and changes nothing',
    async (old, next, ...expected) => {
      const [status, sentence, field] = expected;
      const username = `Refused${next.length}x${old.length}`;
      const browser = await signedUp(username);
      const other = await signedIn(username);
      const answer = await changePassword(browser, old, next);
      expect(answer.statusCode).toBe(status);
      expect(alertOf(answer.body)).toContain(sentence);
      expect(invalidIn(answer.body)).toEqual([field]);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(await isSignedIn(other)).toBe(true);
      expect(await canSignIn(username, defaultPassword)).toBe(true);
    },
  );

  test('[security 12] guessing the old password is limited, also with parallel requests', async () => {
    const browser = await signedUp('Guessed');
    const guess = (at: number) => changePassword(browser, `guess ${at}`, another);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => guess(at)));
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(10);
    const refused = await changePassword(browser, defaultPassword, another);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(alertOf(refused.body)).toMatch(/^Too many attempts\. Please try again in /);
    // Creating codes asks for the password, too, under the same limit.
    const codes = await browser.submit('/account/codes', { password: defaultPassword });
    expect(codes.statusCode).toBe(429);
    // An attacker with a stolen session does not lock the owner out.
    expect(await canSignIn('Guessed', defaultPassword)).toBe(true);
    expect(
      (await changePassword(await signedIn('Guessed'), defaultPassword, another)).statusCode,
    ).toBe(303);
  });

  test('a full hashing queue answers 503 with Retry-After', async () => {
    const browser = await signedUp('Waiting');
    const busy = vi.spyOn(site.services.auth, 'checkPassword').mockResolvedValue({ kind: 'busy' });
    for (let at = 0; at < 12; at++) {
      const answer = await changePassword(browser, defaultPassword, another);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
      expect(alertOf(answer.body)).toContain('very busy');
    }
    busy.mockRestore();
    // None of these requests counted as a wrong password.
    expect((await changePassword(browser, defaultPassword, another)).statusCode).toBe(303);
  });
});

describe('sessions', () => {
  const idsIn = (body: string) =>
    [...body.matchAll(/<button[^>]*name="session"[^>]*>/g)].map(
      ([button]) => / value="([^"]+)"/.exec(button)?.[1] ?? '',
    );

  test('the page lists sessions with their device and without a token', async () => {
    const browser = await signedUp('Lister');
    const phone = site.browser();
    const userAgent = 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0';
    await site.server.inject({
      method: 'POST',
      url: '/login',
      headers: { origin: 'http://localhost:3000', 'user-agent': userAgent },
      payload: { username: 'Lister', password: defaultPassword },
    });
    await phone.submit('/login', { username: 'Lister', password: defaultPassword });
    const { body } = await browser.get('/account');
    expect(body).toContain('Firefox on Android');
    expect(body.match(/This device/g)).toHaveLength(1);
    expect(idsIn(body)).toHaveLength(2);
    for (const cookies of [browser.cookies(), phone.cookies()]) {
      const token = /session=([^.;]+)\./.exec(decodeURIComponent(cookies))?.[1] ?? '';
      expect(token.length).toBeGreaterThanOrEqual(32);
      expect(body).not.toContain(token);
    }
  });

  test('the owner ends one session', async () => {
    const browser = await signedUp('Ender');
    const other = await signedIn('Ender');
    const [id = ''] = idsIn((await browser.get('/account')).body);
    const answer = await browser.submit('/account/sessions', { session: id });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/account?done=session']);
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false]);
    expect((await browser.submit('/account/sessions', { session: id })).statusCode).toBe(303);
  });

  test('the owner ends all sessions but this one', async () => {
    const browser = await signedUp('Keeper');
    const others = [await signedIn('Keeper'), await signedIn('Keeper')];
    const answer = await browser.submit('/account/sessions', { others: 'all' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/account?done=sessions']);
    expect(await isSignedIn(browser)).toBe(true);
    for (const other of others) expect(await isSignedIn(other)).toBe(false);
    const { body } = await browser.get('/account?done=sessions');
    expect(body).toContain('All other devices are signed out.');
    expect(body).not.toContain('Sign out all others');
  });

  test('another user cannot end the owner’s sessions', async () => {
    const victim = await signedUp('Victim');
    await signedIn('Victim');
    const ids = idsIn((await victim.get('/account')).body);
    const attacker = await signedUp('Attacker');
    for (const session of ids) await attacker.submit('/account/sessions', { session });
    expect(idsIn((await victim.get('/account')).body)).toEqual(ids);
  });

  test('a form without a session to end is refused', async () => {
    const browser = await signedUp('Empty');
    expect((await browser.submit('/account/sessions', {})).statusCode).toBe(400);
  });
});

test('a form from another site changes nothing', async () => {
  const browser = await signedUp('Crossed');
  for (const url of ['/account/password', '/account/sessions', '/account/codes', '/recover']) {
    const answer = await site.server.inject({
      method: 'POST',
      url,
      headers: { origin: 'https://evil.example', cookie: browser.cookies() },
      payload: { oldPassword: defaultPassword, newPassword: another, password: defaultPassword },
    });
    expect(answer.statusCode, url).toBe(403);
  }
  expect(await isSignedIn(browser)).toBe(true);
});
