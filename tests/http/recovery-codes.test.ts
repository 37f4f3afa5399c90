/** Creating recovery codes, and recovering an account with a code. */
import { expect, test, vi } from 'vitest';
import { codesTexts } from '../../texts/account.ts';
import { defaultPassword, openSiteWithUnusedLimits, type TestBrowser } from './site.ts';

const site = openSiteWithUnusedLimits();

const newPassword = 'another horse battery';
/** Lists the recovery codes that a page shows. */
const readCodes = (body: string) =>
  [...body.matchAll(/<code>([^<]+)<\/code>/g)].map(([, code]) => code ?? '');

/** Signs up a user and creates recovery codes. */
async function signUpWithCodes(
  username: string,
): Promise<{ browser: TestBrowser; codes: string[] }> {
  const browser = await site.signUp(username);
  const response = await browser.submit('/account/codes', { password: defaultPassword });
  return { browser, codes: readCodes(response.body) };
}

/** Sends the recovery form. */
function recover(
  username: string,
  code: string,
  password = newPassword,
  browser: TestBrowser = site.browser(),
) {
  return browser.submit('/recover', { username, code, password });
}

test('ten codes are shown once in an uncached response, and then the page shows their count', async () => {
  const browser = await site.signUp('Maker');
  expect((await browser.get('/account')).body).toContain('You have no codes.');
  const response = await browser.submit('/account/codes', { password: defaultPassword });
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
  const codes = readCodes(response.body);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
  const { body } = await browser.get('/account');
  expect(body).toContain('10 codes are left.');
  for (const code of codes) expect(body).not.toContain(code);
});

test('a password change replaces the codes if the user wants that, because another person may have them', async () => {
  const { browser, codes } = await signUpWithCodes('Intruded');
  const fields = { oldPassword: defaultPassword, newPassword, replaceCodes: 'yes' };
  const wrong = await browser.submit('/account/password', { ...fields, oldPassword: 'wrong' });
  expect([wrong.statusCode, readCodes(wrong.body)]).toEqual([403, []]);
  const response = await browser.submit('/account/password', fields);
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(response.body).toContain('Your password was changed.');
  const newCodes = readCodes(response.body);
  expect(new Set([...codes, ...newCodes]).size).toBe(20);
  expect(await browser.isSignedIn()).toBe(true);
  expect((await recover('Intruded', codes[0] ?? '', 'a third horse')).statusCode).toBe(401);
  expect((await recover('Intruded', newCodes[0] ?? '', 'a third horse')).statusCode).toBe(303);
});

test('the account page and the home page ask for new codes when few or none are left', async () => {
  const { browser, codes } = await signUpWithCodes('Spender');
  const request = codesTexts.missing['few-codes'];
  for (const [index, code] of codes.entries()) {
    const left = codes.length - index - 1;
    const response = await recover('Spender', code, newPassword, browser);
    const recovered = (await browser.get(response.headers.location ?? '')).body;
    expect(recovered).toContain('The code that you used no longer works.');
    expect(recovered).not.toContain('are removed');
    if (left > 0) expect(recovered).toContain(request);
    // A success is not above an alarm, unless few codes are left.
    expect(recovered.includes('data-wrong="true"')).toBe(left <= 2);
    const { body } = await browser.get('/account');
    const expected = ['You have no codes.', 'Only 1 code is left.'][left];
    expect(body).toContain(expected ?? `${left} codes are left.`);
    expect(body.includes(request)).toBe(left === 1 || left === 2);
    expect((await browser.get('/')).body.includes('href="/account?open=codes#codes"')).toBe(
      left <= 2,
    );
  }
  expect((await browser.get('/account')).body).toContain(codesTexts.missing['no-codes']);
});

test('a code in any spelling sets the password and signs in, also while sign-ins are throttled', async () => {
  const { browser, codes } = await signUpWithCodes('Desperate');
  const guess = () => site.submit('/login', { username: 'Desperate', password: 'wrong horse' });
  for (let index = 0; index < 10; index++) await guess();
  expect((await guess()).statusCode).toBe(429);
  const recovering = site.browser();
  const typed = codes[0]?.toLowerCase().replaceAll('-', ' ') ?? '';
  const response = await recover('desperate ', typed, newPassword, recovering);
  const location = '/account?done=recovered#codes';
  expect([response.statusCode, response.headers.location]).toEqual([303, location]);
  expect([await recovering.isSignedIn(), await browser.isSignedIn()]).toEqual([true, false]);
  const { body } = await recovering.get('/account');
  expect(body).toContain('9 codes are left.');
});

test('every invalid pair of username and code gets the same response', async () => {
  const { codes } = await signUpWithCodes('Exact');
  const { codes: otherCodes } = await signUpWithCodes('Other');
  // Uses up the first code.
  await recover('Exact', codes[0] ?? '');
  const invalid = [
    ['Exact', codes[0] ?? ''],
    ['Exact', otherCodes[0] ?? ''],
    ['Exact', 'AAAA-AAAA-AAAA-AAAA'],
    ['Exact', ''],
    ['Nobody', codes[1] ?? ''],
  ] as const;
  const responses = await Promise.all(invalid.map(([name, code]) => recover(name, code)));
  for (const { statusCode, body } of responses) {
    expect(statusCode).toBe(401);
    expect(body.replaceAll('Nobody', 'Exact')).toBe(responses[0]?.body);
    expect(body).toContain('The username or the code is wrong, or the code was used before.');
  }
});

test('an invalid new password is refused before the code is checked', async () => {
  const { codes } = await signUpWithCodes('Weak');
  // Twelve attempts are more than the limit of ten wrong codes.
  for (let index = 0; index < 12; index++) {
    const response = await recover('Weak', codes[0] ?? '', 'abcde');
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('Password should be at least 6 characters');
  }
  expect((await recover('Weak', codes[0] ?? '')).statusCode).toBe(303);
});

test('after too many wrong codes for an account or from a network, even a right code gets 429 until the wait is over', async () => {
  const { codes } = await signUpWithCodes('Target');
  for (let index = 0; index < 10; index++) {
    expect((await recover('Target', 'AAAA-AAAA-AAAA-AAAA')).statusCode).toBe(401);
  }
  const response = await recover('Target', codes[0] ?? '');
  expect(response.statusCode).toBe(429);
  expect(response.body).toContain('Too many attempts.');
  // With the ten wrong codes above these are fifteen, the limit of a network.
  for (let index = 0; index < 5; index++) {
    expect((await recover(`Somebody${index}`, 'AAAA')).statusCode).toBe(401);
  }
  expect((await recover('Somebody-else', 'AAAA')).statusCode).toBe(429);
  vi.setSystemTime(Date.now() + Number(response.headers['retry-after']) * 1000);
  expect((await recover('Target', codes[0] ?? '')).statusCode).toBe(303);
});

test('the sign-in page links to the recovery page, which fills in the name of a signed-in user', async () => {
  const signInPage = await site.get('/login');
  expect(signInPage.body).toContain('href="/recover"');
  const page = await site.get('/recover');
  expect(page.body).toMatch(/Ask(<!-- -->| )+the operator of this site/);
  expect(page.body).toContain('<title>Forgot your password? · Rankfolio</title>');
  const { browser } = await signUpWithCodes('Inside');
  expect((await browser.get('/recover')).body).toContain('value="Inside"');
});
