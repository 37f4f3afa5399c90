import { usualPassword } from '../http/site.ts';
import { after, at, type Screen } from './screen.ts';

/** Signing in and signing up. */
export const accountScreens: readonly Screen[] = [
  at('login', '/login'),
  after('login-failed', async ({ visit }) => {
    const page = await visit('/login');
    await page.getByLabel('Username').fill('Nobody');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('alert').waitFor();
    return page;
  }),
  after('login-password-shown', async ({ visit }) => {
    const page = await visit('/login');
    await page.getByLabel('Password', { exact: true }).fill('a word to look at');
    await page.getByRole('button', { name: 'Show password' }).click();
    return page;
  }),
  at('signup', '/signup'),
  after('signup-weak-password', async ({ visit }) => {
    const page = await visit('/signup');
    await page.getByLabel('Username').fill('Newcomer');
    await page.getByLabel('Password', { exact: true }).fill('abc123');
    return page;
  }),
  after('signup-name-taken', async ({ visit }) => {
    const page = await visit('/signup');
    await page.getByLabel('Username').fill('Demo');
    await page.getByLabel('Password', { exact: true }).fill(usualPassword);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByRole('alert').waitFor();
    return page;
  }),
];
