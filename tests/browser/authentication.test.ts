import { expect, test } from 'vitest';
import { defaultPassword } from '../http/site.ts';
import { openJourney } from './journey.ts';

const journey = openJourney();

test('signing up signs in on the home page, Account opens the own profile, and Logout returns to the home page', async () => {
  const page = await journey().visit('/');
  await page.getByRole('link', { name: 'Sign Up', exact: true }).click();
  await page.waitForURL('**/signup');
  await page.getByLabel('Username').fill('Fern_Vale');
  await page.getByLabel('Password').fill(defaultPassword);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL(`${journey().address}/`);
  await page.getByRole('link', { name: 'Account' }).click();
  await page.waitForURL('**/Fern_Vale');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Fern_Vale');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${journey().address}/`);
  await page.getByRole('link', { name: 'Sign In', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Account' }).count()).toBe(0);
});

test('signing in opens the home page, a wrong password shows an error and keeps the name, and both screens link to each other', async () => {
  await journey().visitAs('Brisk', '/');
  const page = await journey().visit('/login');
  await page.getByLabel('Username').fill('Brisk');
  await page.getByLabel('Password').fill('wrong horse');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.innerText()).toBe('The username or password is incorrect. Please try again.');
  expect(await page.getByLabel('Username').inputValue()).toBe('Brisk');
  await page.getByLabel('Password').fill(defaultPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`${journey().address}/`);
  await page.getByRole('link', { name: 'Account' }).waitFor();

  const other = await journey().visit('/login');
  await other
    .getByRole('main')
    .getByRole('link', { name: /sign up/i })
    .click();
  await other.waitForURL('**/signup');
  await other
    .getByRole('main')
    .getByRole('link', { name: /sign in/i })
    .click();
  await other.waitForURL('**/login');
});

test.each([
  [
    'Brisk2',
    defaultPassword,
    'Error: Username already used. Please sign up with a different username.',
  ],
  ['Newcomer', 'abcde', 'Error: Password should be at least 6 characters.'],
])('signing up as %s with %s shows the error', async (username, password, sentence) => {
  await journey().visit('/');
  await journey()
    .site.browser()
    .submit('/signup', { username: 'Brisk2', password: defaultPassword });
  const page = await journey().visit('/signup');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.innerText()).toBe(sentence);
  expect(await page.getByLabel('Username').inputValue()).toBe(username);
});

test.each(['/login', '/signup'])(
  '%s can show the password and submits it as a password field',
  async (path) => {
    const page = await journey().visit(path);
    const password = page.getByLabel('Password');
    const show = page.getByRole('button', { name: 'Show password' });
    await password.fill('wrong');
    expect(await show.getAttribute('aria-pressed')).toBe('false');
    await show.click();
    expect(await show.getAttribute('aria-pressed')).toBe('true');
    expect(await password.getAttribute('type')).toBe('text');
    await show.click();
    expect(await password.getAttribute('type')).toBe('password');
    expect(await password.inputValue()).toBe('wrong');

    await show.click();
    await page.evaluate(() => {
      // This listener runs after the site's own one, so it sees the final event.
      window.addEventListener('submit', (event) => {
        event.preventDefault();
        const form = event.target as HTMLFormElement;
        document.title = (form.elements.namedItem('password') as HTMLInputElement).type;
      });
    });
    await page.getByLabel('Username').fill('Shown');
    await page.getByRole('main').locator('button[type=submit]').click();
    await expect.poll(() => page.title()).toBe('password');
  },
);

test('after an error the invalid field has the focus', async () => {
  const page = await journey().visit('/login');
  await page.getByLabel('Username').fill('Nobody-here');
  await page.getByLabel('Password').fill('wrong horse');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('alert').waitFor();
  const password = page.getByLabel('Password');
  await expect.poll(() => password.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await password.getAttribute('aria-describedby')).toBe(
    await page.getByRole('alert').getAttribute('id'),
  );
});

test('signed-in users get no form to sign in or up', async () => {
  const page = await journey().visitAs('Already', '/login');
  expect(page.url()).toBe(`${journey().address}/`);
  await page.goto(`${journey().address}/signup`);
  expect(page.url()).toBe(`${journey().address}/`);
});

test('[security 14] other tabs follow signing in and signing out', async () => {
  const first = await journey().visitAs('Tabby', '/');
  const second = await first.context().newPage();
  await second.goto(`${journey().address}/Demo`);
  await second.getByRole('link', { name: 'Account' }).waitFor();
  await first.getByRole('button', { name: 'Logout' }).click();
  await second.getByRole('link', { name: 'Sign In', exact: true }).waitFor();
});

test('a tab with a search on Add Game follows, too', async () => {
  const first = await journey().visitAs('Searcher', '/');
  const second = await first.context().newPage();
  await second.goto(`${journey().address}/addGame`);
  await second.getByLabel('Choose game').selectOption('League of Legends');
  await second.getByLabel(/^Enter your/).fill('Mosswick#NA1');
  await second.getByRole('button', { name: 'Search for player' }).click();
  await second.getByText('Is this your account?').waitFor();
  await first.getByRole('button', { name: 'Logout' }).click();
  await second.getByRole('link', { name: 'Sign In', exact: true }).waitFor();
  await second.getByText('Is this your account?').waitFor();
});

test('after signing out the back button shows no page of the session', async () => {
  const page = await journey().visitAs('Backer', '/Backer');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${journey().address}/`);
  await page.goBack();
  await page.getByRole('link', { name: 'Sign In', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Add a new game stat' }).count()).toBe(0);
});
