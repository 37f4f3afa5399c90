/** The settings page: most tests use only the keyboard, with and without script. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { defaultPassword } from '../http/site.ts';
import { openJourney, recordCopies } from './journey.ts';

const journey = openJourney();
const newPassword = 'another horse battery';

/** Presses Tab until the field, button, link or section with this name has the focus. Throws when it never gets the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const target = page
    .locator('input:not([hidden]), button, a')
    .and(page.getByLabel(name, { exact: true }).or(page.getByRole('button', { name, exact: true })))
    .or(page.getByRole('link', { name, exact: true }))
    .or(page.locator('summary', { has: page.getByRole('heading', { name, exact: true }) }))
    .first();
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error(`Tab never moved the focus to ${name}`);
}

/** Moves the focus to a field with Tab, and types the text. */
async function typeInto(page: Page, fieldName: string, text: string): Promise<void> {
  await tabTo(page, fieldName);
  await page.keyboard.type(text);
}

/** Opens another browser window without cookies, and signs the user in there without opening the sign-in page. */
async function signInElsewhere(username: string): Promise<Page> {
  const { address, visit } = journey();
  const page = await visit('/healthz');
  const response = await page.request.post(`${address}/login`, {
    form: { username, password: defaultPassword },
    headers: { origin: address },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(303);
  return page;
}

describe.each([
  ['with script', {}],
  ['without script', { javaScriptEnabled: false }],
] as const)('%s, by keyboard', (kind, options) => {
  const suffix = kind.replace(' ', '-');

  test('a wrong password shows an error, and the right one changes the password and signs out other browsers', async () => {
    const username = `Changer-${suffix}`;
    const page = await journey().visitAs(username, '/', options);
    const otherBrowser = await signInElsewhere(username);
    await tabTo(page, 'Settings');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await tabTo(page, 'Password');
    await page.keyboard.press('Enter');
    await typeInto(page, 'Current password', 'not the password');
    await typeInto(page, 'New password', newPassword);
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toBe('This is not your password. Nothing was changed.');
    // The page scrolls to the form that caused the error.
    await expect.poll(() => alert.evaluate(isInWindow)).toBe(true);
    const currentPassword = page.getByLabel('Current password', { exact: true });
    if (kind === 'with script') {
      // The script moves the focus to the field with the wrong password.
      await expect
        .poll(() => currentPassword.evaluate((node) => node === document.activeElement))
        .toBe(true);
      await page.keyboard.type(defaultPassword);
    } else await typeInto(page, 'Current password', defaultPassword);
    await typeInto(page, 'New password', newPassword);
    await page.keyboard.press('Enter');
    const status = page.getByRole('status');
    await status.waitFor();
    expect(await status.innerText()).toContain('Your password was changed.');
    await expect.poll(() => status.evaluate(isInWindow)).toBe(true);
    await otherBrowser.goto(`${journey().address}/account`);
    expect(new URL(otherBrowser.url()).pathname).toBe('/login');
  });

  test('recovery codes are created and downloaded, and one of them recovers the account', async () => {
    const username = `Forgetful-${suffix}`;
    const page = await journey().visitAs(username, '/', options);
    await tabTo(page, 'Make recovery codes');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/account*#codes');
    await typeInto(page, 'Your password', defaultPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    const codes = await page.locator('code').allInnerTexts();
    expect(codes).toHaveLength(10);
    if (kind === 'with script') {
      const readCopied = await recordCopies(page);
      await page.getByRole('button', { name: 'Copy' }).click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      expect(await readCopied()).toContain(codes[0]);
    }
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      tabTo(page, 'Download').then(() => page.keyboard.press('Enter')),
    ]);
    expect(download.suggestedFilename()).toBe('recovery-codes.txt');
    const text = await readText(await download.createReadStream());
    expect(text).toContain(`Recovery codes of ${username} on Rankfolio`);
    for (const code of codes) expect(text).toContain(code);
    await tabTo(page, 'I have saved them');
    await page.keyboard.press('Enter');
    await page.getByText('10 codes are left.').waitFor();
    await page.goto(`${journey().address}/`);
    expect(await page.getByRole('link', { name: 'Make recovery codes' }).count()).toBe(0);

    const recoveryPage = await journey().visit('/login', options);
    await tabTo(recoveryPage, 'Forgot your password?');
    await recoveryPage.keyboard.press('Enter');
    await recoveryPage.waitForURL('**/recover');
    await typeInto(recoveryPage, 'Username', username);
    // A code may be typed in lower case.
    await typeInto(recoveryPage, 'Recovery code', (codes[0] ?? '').toLowerCase());
    await typeInto(recoveryPage, 'New password', newPassword);
    await recoveryPage.keyboard.press('Enter');
    await recoveryPage.getByText('Your new password is set.').waitFor();
    await recoveryPage.getByText('9 codes are left.').waitFor();
  });
});

test('advice about a new password appears while it is typed, and the success message disappears after a reload', async () => {
  const page = await journey().visitAs('Adviser', '/account#password');
  const newPasswordField = page.getByLabel('New password', { exact: true });
  await newPasswordField.fill('password1');
  await page.getByText('This is one of the passwords that attackers try first.').waitFor();
  // The advice replaces the hint.
  expect(await page.getByText('At least 6 characters').count()).toBe(0);
  await newPasswordField.fill('my-ADVISER-word');
  await page.getByText(/contains your username/).waitFor();
  await page.getByLabel('Current password', { exact: true }).fill(defaultPassword);
  await newPasswordField.press('Enter');
  await page.getByRole('status').waitFor();
  // After a save the focus is on the message, and not on nothing.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toMatch(/^Your password was changed\./);
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.reload();
  expect(await page.getByRole('status').count()).toBe(0);
});

function isInWindow(node: Element): boolean {
  const { top, bottom } = node.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

async function readText(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
