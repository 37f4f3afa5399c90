import type { Page } from 'playwright';
import { usualPassword } from '../http/site.ts';
import { gallery } from './gallery.ts';
import { after, at, type Screen } from './screen.ts';

/** What people do with their whole account, and what others and the operator do about it. */
export const accountDataScreens: readonly Screen[] = [
  after('account-data', ({ visitAs }) => visitAs('Settled', '/account/data')),
  after('account-data-name-taken', async ({ visitAs }) => {
    const page = await visitAs('Unsettled', '/account/data');
    await page.getByLabel('New name').fill(gallery.empty);
    await passwordIn(page, 'rename').fill(usualPassword);
    await page.getByRole('button', { name: 'Change your name' }).click();
    await page.getByRole('alert').waitFor();
    return page;
  }),
  after('account-data-wrong-password', async ({ visitAs }) => {
    const page = await visitAs('Forgetful', '/account/data');
    await passwordIn(page, 'delete').fill('not the password');
    await page.getByRole('button', { name: 'Delete your account' }).click();
    await page.getByRole('alert').waitFor();
    return page;
  }),
  after('home-account-deleted', async ({ visitAs }) => {
    const page = await visitAs('Departing', '/account/data');
    await passwordIn(page, 'delete').fill(usualPassword);
    await page.getByRole('button', { name: 'Delete your account' }).click();
    await page.getByText('Your account is deleted').waitFor();
    return page;
  }),
  at('report', `/report?username=${gallery.long}`),
  after('report-without-reason', async ({ visit }) => {
    const page = await visit('/report?username=Demo');
    // As a browser that checks nothing sends it.
    await page
      .locator('form[action^="/report"]')
      .evaluate((form: HTMLFormElement) => form.submit());
    await page.getByRole('alert').waitFor();
    return page;
  }),
  at('report-sent', `/report?username=${gallery.long}&sent=1`),
];

function passwordIn(page: Page, section: 'rename' | 'delete') {
  return page.locator(`#${section}-password`);
}
