/** Username changes, reports, deleting the account, and downloading its data. */
import { expect, test } from 'vitest';
import { defaultPassword } from '../http/site.ts';
import { openJourney } from './journey.ts';

const journey = openJourney();

test('after a username change an open page, an overlay and the owner’s other tab redirect to the new name', async () => {
  const { visit, visitAs, address } = journey();
  const owner = await visitAs('Old-Name', '/account#rename');
  const otherTab = await owner.context().newPage();
  await otherTab.goto(`${address}/Old-Name`);
  const watcher = await visit('/Old-Name');
  const overlay = await visit('/Old-Name/overlay?theme=light');

  await owner.getByLabel('New name').fill('New-Name');
  await owner.locator('#renamePassword').fill(defaultPassword);
  await owner.getByRole('button', { name: 'Change your name' }).click();
  await owner.getByText('Your name is now New-Name').waitFor();
  await owner.getByRole('link', { name: 'Go to your page' }).click();
  await owner.waitForURL(`${address}/New-Name`);
  await owner.getByRole('heading', { name: 'New-Name', level: 1 }).waitFor();
  await owner.getByRole('button', { name: 'Change profile picture' }).waitFor();

  await watcher.waitForURL(`${address}/New-Name`);
  await watcher.getByRole('link', { name: 'Report this profile' }).waitFor();
  await overlay.waitForURL(`${address}/New-Name/overlay?theme=light`);
  await overlay.getByRole('heading', { name: 'New-Name' }).waitFor();
  await otherTab.waitForURL(`${address}/New-Name`);
});

test('the page after a report links to the reported profile', async () => {
  const { visit, visitAs, address } = journey();
  await visitAs('Reported', '/');
  const page = await visit('/Reported');
  await page.getByRole('link', { name: 'Report this profile' }).click();
  await page.getByLabel('What is wrong').selectOption({ label: 'The name is offensive' });
  await page.getByLabel('In your own words').fill('It says something in another language.');
  await page.getByRole('button', { name: 'Send the report' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  await page.getByRole('link', { name: 'Back to the profile' }).click();
  await page.waitForURL(`${address}/Reported`);
  expect(await page.getByRole('heading', { name: 'Reported', level: 1 }).count()).toBe(1);
});

test('after a wrong password for deleting the account, the field has the focus and its error describes it', async () => {
  const page = await journey().visitAs('Forgetful', '/account#delete');
  await page.locator('#deletePassword').fill('not the password');
  await page.getByRole('button', { name: 'Delete your account' }).click();
  const alert = page.getByRole('alert');
  await alert.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('deletePassword');
  expect(await page.locator('#deletePassword').getAttribute('aria-describedby')).toBe(
    await alert.getAttribute('id'),
  );
});
