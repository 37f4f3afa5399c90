import { expect, test } from 'vitest';
import { specificationTexts } from '../../texts/specification.ts';
import { defaultPassword } from '../http/site.ts';
import { expectFocus, openJourney } from './journey.ts';
import { press } from './press.ts';

const journey = openJourney();

test('a refused sign-up keeps the password, without a page load, and works with a free name', async () => {
  const { visit, site, address } = journey();
  await site.signUp('Taken_Name');
  const page = await visit('/signup');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  const username = page.getByLabel('Username');
  const password = page.getByLabel('Password', { exact: true });
  await username.fill('Taken_Name');
  await password.fill('a new horse battery');
  for (let count = 0; count < 2; count++) {
    await press(page, 'Sign Up');
    await page.getByRole('alert').getByText(specificationTexts.usernameTaken).waitFor();
    expect(await password.inputValue()).toBe('a new horse battery');
    await expectFocus(username);
  }
  expect(documents).toEqual([]);
  await username.fill('Free_Name');
  await press(page, 'Sign Up');
  await page.waitForURL(`${address}/`);
});

test('a form that the site does not answer keeps its fields, and works when the site answers again', async () => {
  const { visit, address } = journey();
  const page = await visit('/signup');
  await page.getByLabel('Username').fill('Offline_User');
  await page.getByLabel('Password', { exact: true }).fill(defaultPassword);
  await page.route('**/signup', (route) => route.abort());
  await press(page, 'Sign Up');
  await page.getByRole('alert').getByText('This site cannot be reached').waitFor();
  journey().takePageErrors();
  for (const [body, sentence] of [
    ['<h1>Bad gateway</h1>', 'The site is very busy'],
    ['{"error":"overloaded","message":"Come back later."}', 'Come back later.'],
  ] as const) {
    await page.unroute('**/signup');
    await page.route('**/signup', (route) => route.fulfill({ status: 503, body }));
    await press(page, 'Sign Up');
    await page.getByRole('alert').getByText(sentence).waitFor();
  }
  await page.unroute('**/signup');
  await press(page, 'Sign Up');
  await page.waitForURL(`${address}/`);
});

test('after a failed sign-in both fields stay, the password is hidden and has the focus, and the error describes it', async () => {
  const { visit, site, address } = journey();
  await site.signUp('Brisk');
  const page = await visit('/login');
  const username = page.getByLabel('Username');
  const password = page.getByLabel('Password', { exact: true });
  await username.fill('Brisk');
  await password.fill('wrong horse');
  const show = page.getByRole('button', { name: 'Show: Password' });
  for (const [type, isPressed] of [
    ['text', 'true'],
    ['password', 'false'],
    ['text', 'true'],
  ]) {
    await show.click();
    // The first press is repeated once the page is hydrated.
    await expect.poll(() => password.getAttribute('type')).toBe(type);
    expect(await show.getAttribute('aria-pressed')).toBe(isPressed);
  }
  await press(page, 'Sign In');
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.innerText()).toBe(specificationTexts.signInFailed);
  expect(await username.inputValue()).toBe('Brisk');
  expect(await password.inputValue()).toBe('wrong horse');
  expect(await password.getAttribute('type')).toBe('password');
  await expectFocus(password);
  expect(await password.getAttribute('aria-describedby')).toBe(await alert.getAttribute('id'));
  await password.fill(defaultPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${address}/`);
  await page.getByRole('link', { name: 'Account' }).waitFor();
});

test('[security 14] signing out in one tab also signs out the other open tabs', async () => {
  const firstTab = await journey().visitAs('Tabby', '/');
  const secondTab = await firstTab.context().newPage();
  await secondTab.goto(`${journey().address}/Demo`);
  await secondTab.getByRole('link', { name: 'Account' }).waitFor();
  await press(firstTab, 'Logout');
  await secondTab.getByRole('link', { name: 'Sign In', exact: true }).waitFor();
});

test('after signing out the back button shows no page of the session', async () => {
  const page = await journey().visitAs('Backer', '/Backer');
  await press(page, 'Logout');
  await page.waitForURL(`${journey().address}/`);
  await page.goBack();
  await page.getByRole('link', { name: 'Sign In', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Add a new game stat' }).count()).toBe(0);
});
