/** Creating recovery codes, and using one. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultPassword, openSite, type TestBrowser, type TestSite } from './site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openSite();
});
afterEach(async () => {
  vi.useRealTimers();
  await site.close();
});

const another = 'another horse battery';
const codesIn = (body: string) =>
  [...body.matchAll(/<code>([^<]+)<\/code>/g)].map(([, code]) => code ?? '');
const isSignedIn = async (browser: TestBrowser) =>
  (await browser.get('/account')).statusCode === 200;

/** Signs up a user and creates recovery codes. */
async function withCodes(username: string): Promise<{ browser: TestBrowser; codes: string[] }> {
  const browser = site.browser();
  await browser.signUp(username);
  const answer = await browser.submit('/account/codes', { password: defaultPassword });
  return { browser, codes: codesIn(answer.body) };
}

function recover(
  username: string,
  code: string,
  password = another,
  browser: TestBrowser = site.browser(),
) {
  return browser.submit('/recover', { username, code, password });
}

describe('creating recovery codes', () => {
  test('ten codes are shown once in an uncached response, and then the page shows their count', async () => {
    const browser = site.browser();
    await browser.signUp('Maker');
    expect((await browser.get('/account')).body).toContain('You have no codes.');
    const answer = await browser.submit('/account/codes', { password: defaultPassword });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const codes = codesIn(answer.body);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    const { body } = await browser.get('/account');
    expect(body).toContain('10 codes are left.');
    for (const code of codes) expect(body).not.toContain(code);
  });

  test('creating codes needs the password, not only a session', async () => {
    const browser = site.browser();
    await browser.signUp('Careful');
    for (const password of ['', 'wrong horse']) {
      const answer = await browser.submit('/account/codes', { password });
      expect(answer.statusCode).toBe(403);
      expect(answer.body).toContain('This is not your password.');
      expect(codesIn(answer.body)).toEqual([]);
    }
    expect((await browser.get('/account')).body).toContain('You have no codes.');
  });

  test('the home page reminds only users without codes', async () => {
    const reminder = 'Make recovery codes';
    const browser = site.browser();
    expect((await browser.get('/')).body).not.toContain(reminder);
    await browser.signUp('Reminded');
    expect((await browser.get('/')).body).toContain(reminder);
    await browser.submit('/account/codes', { password: defaultPassword });
    expect((await browser.get('/')).body).not.toContain(reminder);
  });
});

describe('using a recovery code', () => {
  test('a password change makes the codes invalid, because an attacker may have them', async () => {
    const { browser, codes } = await withCodes('Intruded');
    const [code = ''] = codes;
    const fields = { oldPassword: defaultPassword, newPassword: another };
    expect((await browser.submit('/account/password', fields)).statusCode).toBe(303);
    expect((await browser.get('/account')).body).toContain('You have no codes.');
    expect((await recover('Intruded', code, 'a third horse')).statusCode).toBe(401);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('a code sets the password, ends all sessions, signs in, and is used up', async () => {
    const { browser, codes } = await withCodes('Forgetful');
    const [code = '', second = ''] = codes;
    const found = site.browser();
    const answer = await recover(
      'forgetful ',
      code.toLowerCase().replaceAll('-', ' '),
      another,
      found,
    );
    const next = '/account?done=recovered#codes';
    expect([answer.statusCode, answer.headers.location]).toEqual([303, next]);
    expect(await isSignedIn(found)).toBe(true);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await found.get('/account')).body).toContain('9 codes are left.');
    const login = (password: string) =>
      site.browser().submit('/login', { username: 'Forgetful', password });
    expect((await login(defaultPassword)).statusCode).toBe(401);
    expect((await login(another)).statusCode).toBe(303);
    expect((await recover('Forgetful', code)).statusCode).toBe(401);
    expect((await recover('Forgetful', second, 'a third horse')).statusCode).toBe(303);
  });

  test('a code works while sign-ins are throttled', async () => {
    const { codes } = await withCodes('Desperate');
    const guess = () =>
      site.browser().submit('/login', { username: 'Desperate', password: 'wrong horse' });
    for (let at = 0; at < 10; at++) await guess();
    expect((await guess()).statusCode).toBe(429);
    const browser = site.browser();
    await recover('Desperate', codes[0] ?? '', another, browser);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('every invalid recovery gets the same response', async () => {
    const { codes } = await withCodes('Exact');
    const { codes: others } = await withCodes('Other');
    await recover('Exact', codes[0] ?? '');
    const wrong = [
      ['Exact', codes[0] ?? ''],
      ['Exact', others[0] ?? ''],
      ['Exact', 'AAAA-AAAA-AAAA-AAAA'],
      ['Exact', ''],
      ['Nobody', codes[1] ?? ''],
    ] as const;
    const answers = await Promise.all(wrong.map(([name, code]) => recover(name, code)));
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(401);
      expect(body.replaceAll('Nobody', 'Exact')).toBe(answers[0]?.body);
      expect(body).toContain('The username or the code is wrong, or the code was used before.');
    }
  });

  test('an invalid new password is refused before the code is checked', async () => {
    const { codes } = await withCodes('Weak');
    for (let at = 0; at < 12; at++) {
      const answer = await recover('Weak', codes[0] ?? '', 'abcde');
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain('Password should be at least 6 characters');
    }
    expect((await recover('Weak', codes[0] ?? '')).statusCode).toBe(303);
  });

  test('one of many parallel recoveries with one code succeeds', async () => {
    const { codes } = await withCodes('Racer');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => recover('Racer', codes[0] ?? '', `password ${at}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      303,
      ...Array(7).fill(401),
    ]);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 303);
    const login = await site
      .browser()
      .submit('/login', { username: 'Racer', password: `password ${winner}` });
    expect(login.statusCode).toBe(303);
  });

  test('wrong codes get 429 per account and network, also for the right code, until the wait is over', async () => {
    const { codes } = await withCodes('Target');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    for (let at = 0; at < 10; at++) {
      expect((await recover('Target', 'AAAA-AAAA-AAAA-AAAA')).statusCode).toBe(401);
    }
    const answer = await recover('Target', codes[0] ?? '');
    expect(answer.statusCode).toBe(429);
    expect(answer.body).toContain('Too many attempts.');
    for (let at = 0; at < 5; at++) {
      expect((await recover(`Somebody${at}`, 'AAAA')).statusCode).toBe(401);
    }
    expect((await recover('Somebody-else', 'AAAA')).statusCode).toBe(429);
    vi.setSystemTime(Date.now() + Number(answer.headers['retry-after']) * 1000);
    expect((await recover('Target', codes[0] ?? '')).statusCode).toBe(303);
  });

  test('the sign-in page links to the recovery, which fills in the name of a signed-in user', async () => {
    expect((await site.browser().get('/login')).body).toContain('href="/recover"');
    const page = await site.browser().get('/recover');
    expect(page.body).toContain('<title>Forgot your password? · Rankfolio</title>');
    const { browser } = await withCodes('Inside');
    expect((await browser.get('/recover')).body).toContain('value="Inside"');
  });
});
