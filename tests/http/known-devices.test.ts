/** The device cookie of an earlier sign-in: what it is bound to, and that wrong passwords with it lock no user out. */
import { beforeEach, expect, test, vi } from 'vitest';
import { previousNameDays } from '../../domain/accounts/previous-names.ts';
import { signInLimits } from '../../domain/accounts/sign-in-throttle.ts';
import { type Client, repeatUntilRefused, sendForm } from './client-requests.ts';
import { defaultPassword, openSiteWithUnusedLimits, type TestBrowser } from './site.ts';

const site = openSiteWithUnusedLimits();
let owner: TestBrowser;
let username: string;
let ownerCount = 0;
beforeEach(async () => {
  ownerCount += 1;
  username = `Rightful${ownerCount}`;
  owner = await site.signUp(username);
});

/** Guesses a password, by default from the attacker's address. */
const guess = (name: string, client?: Client) =>
  sendForm(site, '/login', { username: name, password: 'guess' }, client);

/** Counts how many guesses with a device cookie are verified, from a network that has no more guesses without one. */
async function countKnownDeviceGuesses(name: string, cookie: string): Promise<number> {
  await repeatUntilRefused(() => guess(name));
  return (await repeatUntilRefused(() => guess(name, { cookie }))).acceptedCount;
}

const renameOwner = (name: string) =>
  owner.submit('/account/rename', { name, password: defaultPassword });

test('[security 10, 56] a device cookie from before a password change is no longer a known device', async () => {
  const oldCookie = owner.cookies('/login');
  const newPassword = 'another horse battery';
  await owner.submit('/account/password', { oldPassword: defaultPassword, newPassword });
  expect(await countKnownDeviceGuesses(username, oldCookie)).toBe(0);
  // The browser that changed the password got a new cookie.
  const { burst } = signInLimits.account;
  expect(await countKnownDeviceGuesses(username, owner.cookies('/login'))).toBe(burst);
});

test('a device cookie stays valid after a rename', async () => {
  const cookie = owner.cookies('/login');
  await renameOwner('Renamed');
  expect(await countKnownDeviceGuesses('Renamed', cookie)).toBe(signInLimits.account.burst);
});

test('[security 56] a device cookie of a previous owner of a username is not valid for its present owner', async () => {
  const cookie = owner.cookies('/login');
  await renameOwner('Another');
  vi.setSystemTime(Date.now() + (previousNameDays + 1) * 24 * 60 * 60_000);
  await site.signUp(username);
  expect(await countKnownDeviceGuesses(username, cookie)).toBe(0);
});

test('[security 10, 56] wrong passwords with stolen device cookies lock the owner out of no form', async () => {
  const stolen: string[] = [];
  for (let index = 0; index < 6; index++)
    stolen.push((await site.signIn(username)).cookies('/login'));
  const { acceptedCount } = await repeatUntilRefused((index) =>
    guess(username, { cookie: stolen[index % stolen.length] ?? '' }),
  );
  // All known devices together have thirty guesses, and then they have those of a new device.
  expect(acceptedCount).toBe(signInLimits.devices.burst + signInLimits.account.burst);
  const password = defaultPassword;
  const session = { cookie: owner.cookies(), ipAddress: '203.0.113.17' };
  expect((await sendForm(site, '/account/codes', { password }, session)).statusCode).toBe(200);
  const signIn = (client: Client) => sendForm(site, '/login', { username, password }, client);
  expect((await signIn({ ...session, cookie: owner.cookies('/login') })).statusCode).toBe(303);
  expect((await signIn({ ipAddress: '203.0.113.18' })).statusCode).toBe(303);
});
