/** Making recovery codes, and getting back in with one. */
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
const isIn = async (browser: TestBrowser) => (await browser.get('/account')).statusCode === 200;

/** Signs up and makes codes. */
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

describe('making them', () => {
  test('shows ten, once, on an answer that is not kept; after that the page counts them', async () => {
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

  test('asks for the password: a session alone is not enough', async () => {
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

  test('the home page reminds who has none, and nobody else', async () => {
    const reminder = 'Make recovery codes';
    const browser = site.browser();
    expect((await browser.get('/')).body).not.toContain(reminder);
    await browser.signUp('Reminded');
    expect((await browser.get('/')).body).toContain(reminder);
    await browser.submit('/account/codes', { password: defaultPassword });
    expect((await browser.get('/')).body).not.toContain(reminder);
  });
});

describe('using one', () => {
  test('is worth nothing after the password was changed: whoever knew the old one may have it', async () => {
    const { browser, codes } = await withCodes('Intruded');
    const [code = ''] = codes;
    const fields = { oldPassword: defaultPassword, newPassword: another };
    expect((await browser.submit('/account/password', fields)).statusCode).toBe(303);
    expect((await browser.get('/account')).body).toContain('You have no codes.');
    expect((await recover('Intruded', code, 'a third horse')).statusCode).toBe(401);
    expect(await isIn(browser)).toBe(true);
  });

  test('sets the password, ends all sessions, signs in, and spends the code', async () => {
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
    expect(await isIn(found)).toBe(true);
    expect(await isIn(browser)).toBe(false);
    expect((await found.get('/account')).body).toContain('9 codes are left.');
    const login = (password: string) =>
      site.browser().submit('/login', { username: 'Forgetful', password });
    expect((await login(defaultPassword)).statusCode).toBe(401);
    expect((await login(another)).statusCode).toBe(303);
    expect((await recover('Forgetful', code)).statusCode).toBe(401);
    expect((await recover('Forgetful', second, 'a third horse')).statusCode).toBe(303);
  });

  test('works after so many wrong passwords that signing in has to wait', async () => {
    const { codes } = await withCodes('Desperate');
    const guess = () =>
      site.browser().submit('/login', { username: 'Desperate', password: 'wrong horse' });
    for (let at = 0; at < 10; at++) await guess();
    expect((await guess()).statusCode).toBe(429);
    const browser = site.browser();
    await recover('Desperate', codes[0] ?? '', another, browser);
    expect(await isIn(browser)).toBe(true);
  });

  test('whatever is wrong, the answer is the same', async () => {
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

  test('a password that cannot be taken is said first, and spends neither code nor try', async () => {
    const { codes } = await withCodes('Weak');
    for (let at = 0; at < 12; at++) {
      const answer = await recover('Weak', codes[0] ?? '', 'abcde');
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain('Password should be at least 6 characters');
    }
    expect((await recover('Weak', codes[0] ?? '')).statusCode).toBe(303);
  });

  test('of many at once with one code, one gets in', async () => {
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

  test('guessing ends with 429 by account and network, for the right code, too; later it goes on', async () => {
    const { codes } = await withCodes('Target');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    for (let at = 0; at < 10; at++) {
      expect((await recover('Target', 'AAAA-AAAA-AAAA-AAAA')).statusCode).toBe(401);
    }
    const answer = await recover('Target', codes[0] ?? '');
    expect(answer.statusCode).toBe(429);
    expect(answer.body).toContain('Too many tries.');
    for (let at = 0; at < 5; at++) {
      expect((await recover(`Somebody${at}`, 'AAAA')).statusCode).toBe(401);
    }
    expect((await recover('Somebody-else', 'AAAA')).statusCode).toBe(429);
    vi.setSystemTime(Date.now() + Number(answer.headers['retry-after']) * 1000);
    expect((await recover('Target', codes[0] ?? '')).statusCode).toBe(303);
  });

  test('sign-in leads there, and who is signed in finds their name filled in', async () => {
    expect((await site.browser().get('/login')).body).toContain('href="/recover"');
    const page = await site.browser().get('/recover');
    expect(page.body).toContain('<title>Forgot your password? · Rankfolio</title>');
    const { browser } = await withCodes('Inside');
    expect((await browser.get('/recover')).body).toContain('value="Inside"');
  });
});
