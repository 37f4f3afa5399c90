/** The settings of the signed-in user: password, recovery codes and sessions. */
import { expect, test, vi } from 'vitest';
import { sessionTexts } from '../../texts/account.ts';
import { signInTexts } from '../../texts/sign-in.ts';
import { quickPasswords } from '../factories/quick-passwords.ts';
import { defaultPassword, openSharedSite, type TestBrowser } from './site.ts';

const site = openSharedSite();

const newPassword = 'another horse battery';

const changePassword = (browser: TestBrowser, from: string, to: string) =>
  browser.submit('/account/password', { oldPassword: from, newPassword: to });
const readAlert = (body: string) => /<p role="alert"[^>]*>(.*?)<\/p>/.exec(body)?.[1];
const listInvalidFields = (body: string) =>
  [...body.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)].map(
    ([input]) => / name="(\w+)"/.exec(input)?.[1],
  );

test('only the signed-in user gets the page, it is never cached, and the navigation bar links to it', async () => {
  const anonymous = await site.get('/account');
  expect([anonymous.statusCode, anonymous.headers.location]).toEqual([302, '/login']);
  expect(anonymous.headers['cache-control']).toBe('no-store');
  const browser = await site.signUp('Reader');
  const page = await browser.get('/account');
  expect(page.statusCode).toBe(200);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.body).toContain('<title>Settings · Rankfolio</title>');
  expect((await browser.get('/')).body).toContain('href="/account"');
  expect((await site.get('/')).body).not.toContain('href="/account"');
});

test.each(['/account/password', '/account/rename', '/account/sessions', '/account/codes'])(
  '%s without a session changes nothing: GET redirects to the settings, POST shows the sign-in form',
  async (address) => {
    const opened = await site.get(address);
    expect([opened.statusCode, opened.headers.location]).toEqual([302, '/account']);
    const fields = { oldPassword: defaultPassword, newPassword, others: 'all' };
    const sent = await site.submit(address, { ...fields, password: defaultPassword });
    expect(sent.statusCode).toBe(401);
    expect(readAlert(sent.body)).toBe(signInTexts.sessionEnded);
    expect(sent.body).toContain('action="/login"');
  },
);

test('[security 12] a new password ends all other sessions and gives this session a new token', async () => {
  const browser = await site.signUp('Changer');
  const [second, third] = [await site.signIn('Changer'), await site.signIn('Changer')];
  const cookiesBefore = browser.cookies();
  const response = await changePassword(browser, defaultPassword, newPassword);
  expect([response.statusCode, response.headers.location]).toEqual([
    303,
    '/account?done=password#password',
  ]);
  expect((await browser.get('/account?done=password')).body).toContain(
    'Your password was changed. You are signed out everywhere else.',
  );
  expect(browser.cookies()).not.toBe(cookiesBefore);
  expect(await browser.isSignedIn()).toBe(true);
  expect([await second.isSignedIn(), await third.isSignedIn()]).toEqual([false, false]);
  const replayed = await site.get('/account', { cookie: cookiesBefore });
  expect(replayed.statusCode).toBe(302);
  const write = await second.send('PATCH', '/api/users/Changer', { profilePic: null });
  expect(write.statusCode).toBe(401);
  expect(await site.canSignIn('Changer', defaultPassword)).toBe(false);
  expect(await site.canSignIn('Changer', newPassword)).toBe(true);
});

test('of two presses at once one changes the password, and the other one gets the sign-in page', async () => {
  const browser = await site.signUp('Presser');
  const press = () => changePassword(browser, defaultPassword, newPassword);
  const { verify } = quickPasswords;
  vi.spyOn(quickPasswords, 'verify').mockImplementationOnce(async (...sent) => {
    expect((await press()).statusCode).toBe(303);
    return verify(...sent);
  });
  const late = await press();
  expect([late.statusCode, readAlert(late.body)]).toEqual([401, signInTexts.sessionEnded]);
  expect(await browser.isSignedIn()).toBe(true);
});

test.each([
  ['wrong horse', newPassword, 403, 'This is not your password.', 'oldPassword'],
  [defaultPassword, 'abcde', 400, 'Password should be at least 6 characters', 'newPassword'],
])(
  'a password change with invalid input %# is refused with a message and changes nothing',
  async (from, to, ...expected) => {
    const [status, sentence, field] = expected;
    // Each case has its own user.
    const username = `Refused${to.length}x${from.length}`;
    const browser = await site.signUp(username);
    const otherBrowser = await site.signIn(username);
    const response = await changePassword(browser, from, to);
    expect(response.statusCode).toBe(status);
    expect(readAlert(response.body)).toContain(sentence);
    expect(listInvalidFields(response.body)).toEqual([field]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(await otherBrowser.isSignedIn()).toBe(true);
    expect(await site.canSignIn(username, defaultPassword)).toBe(true);
  },
);

test('[security 12] guessing the old password is limited, also with parallel requests', async () => {
  const browser = await site.signUp('Guessed');
  const responses = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      changePassword(browser, `guess ${index}`, newPassword),
    ),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 403)).toHaveLength(10);
  const refused = await changePassword(browser, defaultPassword, newPassword);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(readAlert(refused.body)).toMatch(/^Too many attempts\. Please try again in /);
  // Creating codes and adding a passkey need the password, too, and share this limit.
  for (const address of ['/account/codes', '/api/passkeys/options']) {
    const { statusCode } = await browser.submit(address, { password: defaultPassword });
    expect([address, statusCode]).toEqual([address, 429]);
  }
  // The guesses of an attacker with a stolen session do not lock the owner out.
  expect(await site.canSignIn('Guessed', defaultPassword)).toBe(true);
  expect(
    (await changePassword(await site.signIn('Guessed'), defaultPassword, newPassword)).statusCode,
  ).toBe(303);
});

test('while the hashing queue is full a password change gets 503 with Retry-After', async () => {
  const browser = await site.signUp('Waiting');
  const checkPassword = vi
    .spyOn(site.services.auth, 'checkPassword')
    .mockResolvedValue({ kind: 'busy' });
  // Twelve requests are more than the limit of ten wrong passwords.
  for (let index = 0; index < 12; index++) {
    const response = await changePassword(browser, defaultPassword, newPassword);
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    expect(readAlert(response.body)).toContain('very busy');
  }
  checkPassword.mockRestore();
  // None of these requests counted as a wrong password.
  expect((await changePassword(browser, defaultPassword, newPassword)).statusCode).toBe(303);
});

test('the owner can end all other sessions', async () => {
  const browser = await site.signUp('Keeper');
  const otherBrowsers = [await site.signIn('Keeper'), await site.signIn('Keeper')];
  const response = await browser.submit('/account/sessions', { others: 'all' });
  expect([response.statusCode, response.headers.location]).toEqual([
    303,
    '/account?done=sessions#sessions',
  ]);
  expect(await browser.isSignedIn()).toBe(true);
  for (const other of otherBrowsers) expect(await other.isSignedIn()).toBe(false);
  const { body } = await browser.get('/account?done=sessions');
  expect(body).toContain('All other devices are signed out.');
  expect(body).not.toContain(sessionTexts.signOutOthers);
});
