/** The device cookie of an earlier sign-in: what it is bound to, and that wrong passwords with it lock no user out. */
import { beforeEach, expect, test, vi } from 'vitest';
import { previousNameDays } from '../../domain/accounts/previous-names.ts';
import { signInLimits } from '../../domain/accounts/sign-in-throttle.ts';
import { type Client, repeatUntilRefused, sendForm } from './client-requests.ts';
import { defaultPassword, openNewSites, type TestBrowser } from './site.ts';

// The clock stands still. Otherwise a limit could allow one more request during a test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
const site = openNewSites();
let owner: TestBrowser;
beforeEach(async () => {
  owner = await site.signUp('Rightful');
});

/** Guesses a password, by default from the attacker's address. */
const guess = (username: string, client?: Client) =>
  sendForm(site, '/login', { username, password: 'guess' }, client);

/** Signs in on this many devices. @returns their device cookies. */
async function listDeviceCookies(count: number): Promise<string[]> {
  const cookies: string[] = [];
  for (let index = 0; index < count; index++) {
    const device = site.browser();
    await device.submit('/login', { username: 'Rightful', password: defaultPassword });
    cookies.push(device.cookies('/login'));
  }
  return cookies;
}

/** Counts how many guesses with a device cookie are verified, from a network that has no more guesses without one. */
async function countKnownDeviceGuesses(username: string, cookie: string): Promise<number> {
  await repeatUntilRefused(() => guess(username));
  return (await repeatUntilRefused(() => guess(username, { cookie }))).acceptedCount;
}

test('[security 10, 56] a device cookie from before a password change is no longer a known device', async () => {
  const oldCookie = owner.cookies('/login');
  const newPassword = 'another horse battery';
  await owner.submit('/account/password', { oldPassword: defaultPassword, newPassword });
  expect(await countKnownDeviceGuesses('Rightful', oldCookie)).toBe(0);
  // The browser that changed the password got a new cookie.
  const { burst } = signInLimits.account;
  expect(await countKnownDeviceGuesses('Rightful', owner.cookies('/login'))).toBe(burst);
});

test('a device cookie stays valid after a rename', async () => {
  const cookie = owner.cookies('/login');
  await owner.submit('/account/rename', { name: 'Renamed', password: defaultPassword });
  expect(await countKnownDeviceGuesses('Renamed', cookie)).toBe(signInLimits.account.burst);
});

test('[security 56] a device cookie of a previous owner of a username is not valid for its present owner', async () => {
  const cookie = owner.cookies('/login');
  await owner.submit('/account/rename', { name: 'Renamed', password: defaultPassword });
  vi.setSystemTime(Date.now() + (previousNameDays + 1) * 24 * 60 * 60_000);
  await site.signUp('Rightful');
  expect(await countKnownDeviceGuesses('Rightful', cookie)).toBe(0);
});

test('[security 10, 56] wrong passwords with stolen device cookies lock the owner out of no form', async () => {
  const stolen = await listDeviceCookies(6);
  await repeatUntilRefused((index) =>
    guess('Rightful', { cookie: stolen[index % stolen.length] ?? '' }),
  );
  const password = defaultPassword;
  const session = { cookie: owner.cookies(), ipAddress: '203.0.113.17' };
  expect((await sendForm(site, '/account/codes', { password }, session)).statusCode).toBe(200);
  const signIn = (client: Client) =>
    sendForm(site, '/login', { username: 'Rightful', password }, client);
  expect((await signIn({ ...session, cookie: owner.cookies('/login') })).statusCode).toBe(303);
  expect((await signIn({ ipAddress: '203.0.113.18' })).statusCode).toBe(303);
});
