/** The settings by keyboard, with and without script. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { defaultPassword } from '../http/site.ts';
import { openJourney } from './journey.ts';

const journey = openJourney();
const another = 'another horse battery';

/** Presses Tab until a field or button of this name has the focus, and fails when none gets it. */
async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = page
    .locator('input:not([hidden]), button, a')
    .and(page.getByLabel(name, { exact: true }).or(page.getByRole('button', { name, exact: true })))
    .or(page.getByRole('link', { name, exact: true }))
    .first();
  for (let at = 0; at < 40; at++) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

async function type(page: Page, field: string, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Opens another browser and signs the user in there, without opening the sign-in page. */
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

  test('a password is changed after an error, and other browsers are signed out', async () => {
    const username = `Changer-${suffix}`;
    const page = await journey().visitAs(username, '/', options);
    const other = await signInElsewhere(username);
    await tabTo(page, 'Settings');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await type(page, 'Current password', 'not the password');
    await type(page, 'New password', another);
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toBe('This is not your password. Nothing was changed.');
    // The section is scrolled into the window.
    await expect.poll(() => alert.evaluate(isInWindow)).toBe(true);
    const old = page.getByLabel('Current password', { exact: true });
    if (kind === 'with script') {
      await expect.poll(() => old.evaluate((node) => node === document.activeElement)).toBe(true);
      await page.keyboard.type(defaultPassword);
    } else await type(page, 'Current password', defaultPassword);
    await type(page, 'New password', another);
    await page.keyboard.press('Enter');
    const status = page.getByRole('status');
    await status.waitFor();
    expect(await status.innerText()).toContain('Your password was changed.');
    await expect.poll(() => status.evaluate(isInWindow)).toBe(true);
    await other.goto(`${journey().address}/account`);
    expect(new URL(other.url()).pathname).toBe('/login');
  });

  test('recovery codes are created, and one of them recovers the account', async () => {
    const username = `Forgetful-${suffix}`;
    const page = await journey().visitAs(username, '/', options);
    await tabTo(page, 'Make recovery codes');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/account#codes');
    await type(page, 'Your password', defaultPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    const codes = await page.locator('code').allInnerTexts();
    expect(codes).toHaveLength(10);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      tabTo(page, 'Download').then(() => page.keyboard.press('Enter')),
    ]);
    expect(file.suggestedFilename()).toBe('recovery-codes.txt');
    const text = await textOf(await file.createReadStream());
    expect(text).toContain(`Recovery codes of ${username} on Rankfolio`);
    for (const code of codes) expect(text).toContain(code);
    await tabTo(page, 'I have saved them');
    await page.keyboard.press('Enter');
    await page.getByText('10 codes are left.').waitFor();
    await page.goto(`${journey().address}/`);
    expect(await page.getByRole('link', { name: 'Make recovery codes' }).count()).toBe(0);

    const later = await journey().visit('/login', options);
    await tabTo(later, 'Forgot your password?');
    await later.keyboard.press('Enter');
    await later.waitForURL('**/recover');
    await type(later, 'Username', username);
    await type(later, 'Recovery code', (codes[0] ?? '').toLowerCase());
    await type(later, 'New password', another);
    await later.keyboard.press('Enter');
    await later.getByText('Your new password is set.').waitFor();
    await later.getByText('9 codes are left.').waitFor();
  });

  test('one device is signed out, then all others', async () => {
    const username = `Tidy-${suffix}`;
    const page = await journey().visitAs(username, '/', options);
    const others = [await signInElsewhere(username), await signInElsewhere(username)];
    await page.goto(`${journey().address}/account`);
    const signOut = page.getByRole('button', { name: /^Sign out Chrome/ });
    expect(await signOut.count()).toBe(2);
    await signOut.first().focus();
    await page.keyboard.press('Enter');
    await page.getByText('That device is signed out.').waitFor();
    expect(await signOut.count()).toBe(1);
    await tabTo(page, 'Sign out all others');
    await page.keyboard.press('Enter');
    await page.getByText('All other devices are signed out.').waitFor();
    for (const other of others) {
      await other.goto(`${journey().address}/`);
      await other.getByRole('link', { name: 'Sign In', exact: true }).waitFor();
    }
  });
});

test('the password advice appears, and a success message appears once', async () => {
  const page = await journey().visitAs('Adviser', '/account');
  const next = page.getByLabel('New password', { exact: true });
  await next.fill('password1');
  await page.getByText('This is one of the passwords that attackers try first.').waitFor();
  await next.fill('my-ADVISER-word');
  await page.getByText(/contains your username/).waitFor();
  await page.getByLabel('Current password', { exact: true }).fill(defaultPassword);
  await next.press('Enter');
  await page.getByRole('status').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.reload();
  expect(await page.getByRole('status').count()).toBe(0);
});

test('codes are copied, and a reload does not replace them', async () => {
  const page = await journey().visitAs('Copier', '/account', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.locator('#codesPassword').fill(defaultPassword);
  await page.getByRole('button', { name: 'Make recovery codes' }).click();
  const [code = ''] = await page.locator('code').allInnerTexts();
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(code);
  await page.waitForURL('**/account#codes');
  await page.reload();
  await page.getByText('10 codes are left.').waitFor();
  expect(await page.locator('code').count()).toBe(0);
});

test.each([320, 360])(
  'the navigation bar of a signed-in user is one line on a phone of %i pixels',
  async (width) => {
    const page = await journey().visitAs(`Narrow-${width}`, '/', {
      viewport: { width, height: 640 },
    });
    const tops = await page
      .getByRole('navigation', { name: 'Main' })
      .locator('a, button')
      .evaluateAll((nodes) => nodes.map((node) => Math.round(node.getBoundingClientRect().y)));
    expect(tops).toHaveLength(4);
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(2);
  },
);

function isInWindow(node: Element): boolean {
  const { top, bottom } = node.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
