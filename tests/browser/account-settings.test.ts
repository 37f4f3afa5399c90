/** The settings page by keyboard. `tests/http/` has the rules of its forms, which also work without script. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { accountNotices, accountTexts, codesTexts, passwordTexts } from '../../texts/account.ts';
import { wayBackTexts } from '../../texts/home.ts';
import { recoveryCodesTexts } from '../../texts/recovery.ts';
import { navigationTexts } from '../../texts/shell.ts';
import { tokenTexts } from '../../texts/tokens.ts';
import { defaultPassword } from '../http/site.ts';
import { expectFocus, openJourney, recordCopies } from './journey.ts';

const journey = openJourney();
const newPassword = 'another horse battery';
const phone = { width: 360, height: 640 };

/** Presses Tab until the field, button, link or section with this name has the focus. Throws when it never gets the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const target = page
    .locator('input:not([hidden]), button, a')
    .and(page.getByLabel(name, { exact: true }).or(page.getByRole('button', { name, exact: true })))
    .or(page.getByRole('link', { name, exact: true }))
    .or(page.locator('summary', { has: page.getByRole('heading', { name, exact: true }) }))
    .filter({ visible: true })
    .first();
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error(`Tab never moved the focus to ${name}`);
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

async function typeInto(page: Page, fieldName: string, text: string): Promise<void> {
  await tabTo(page, fieldName);
  await page.keyboard.type(text);
}

test('a refused token keeps its fields, and the focus is on the first thing that it may do', async () => {
  const page = await journey().visitAs('Programmer', '/account?open=tokens#tokens');
  const form = page.locator('#tokens');
  await form.getByLabel(tokenTexts.name).fill('Stream bot');
  await form.getByLabel(tokenTexts.days).selectOption('7');
  await form.getByRole('button', { name: tokenTexts.create }).click();
  await page.getByRole('alert').getByText(tokenTexts.noScope).waitFor();
  await expectFocus(form.getByLabel(tokenTexts.scopeNames.lookup));
  expect(await form.getByLabel(tokenTexts.name).inputValue()).toBe('Stream bot');
  expect(await form.getByLabel(tokenTexts.days).inputValue()).toBe('7');
});

test('a wrong password shows an error in view at its field, and the right one changes the password', async () => {
  const page = await journey().visitAs('Changer', '/');
  await press(page, `${navigationTexts.menu} Changer`);
  await press(page, navigationTexts.settings);
  await page.getByRole('heading', { name: accountTexts.settings }).waitFor();
  await press(page, passwordTexts.title);
  await typeInto(page, passwordTexts.current, 'not the password');
  // The advice about a new password replaces the hint while it is typed.
  await typeInto(page, passwordTexts.new, 'password1');
  await page.getByText('This is one of the passwords that attackers try first.').waitFor();
  expect(await page.getByText('At least 6 characters').count()).toBe(0);
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.innerText()).toBe('This is not your password. Nothing was changed.');
  await expect.poll(() => alert.evaluate(isInWindow)).toBe(true);
  await expectFocus(page.getByLabel(passwordTexts.current, { exact: true }));
  await page.keyboard.type(defaultPassword);
  await typeInto(page, passwordTexts.new, newPassword);
  await page.keyboard.press('Enter');
  const status = page.getByRole('status');
  await status.getByText(accountNotices.password.password).waitFor();
  await expect.poll(() => status.evaluate(isInWindow)).toBe(true);
  // After a save the focus is on the message, and not on nothing.
  await expectFocus(status);
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.reload();
  expect(await status.count()).toBe(0);
});

test('a double click sends a form once', async () => {
  const page = await journey().visitAs('Doubler', '/account?open=password#password');
  await page.locator('#app[data-hydrated]').waitFor();
  const sent: string[] = [];
  // The first press is sent before the second one.
  await page.route('**/account/password', async (route) => {
    if (sent.push(route.request().method()) === 1) {
      await page.mouse.down({ clickCount: 2 });
      await page.mouse.up({ clickCount: 2 });
    }
    await route.continue();
  });
  await page.getByLabel(passwordTexts.current, { exact: true }).fill(defaultPassword);
  await page.getByLabel(passwordTexts.new, { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: passwordTexts.change }).click({ noWaitAfter: true });
  await page.getByRole('status').getByText(accountNotices.password.password).waitFor();
  expect(sent).toEqual(['POST']);
});

test('on a phone all groups are within two screens, and the links at the top lead to them', async () => {
  const page = await journey().visitAs('Thumbs', '/account', {
    viewport: phone,
  });
  const links = page.getByRole('navigation', { name: accountTexts.sections }).getByRole('link');
  const groups = await links.allInnerTexts();
  expect(groups.slice(0, 1)).toEqual([accountTexts.groups.profile]);
  for (const group of groups) {
    const heading = page.getByRole('heading', { name: group, exact: true });
    const box = await heading.boundingBox();
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThan(2 * phone.height);
    await links.filter({ hasText: group }).click();
    await expect.poll(() => heading.evaluate(isInWindow)).toBe(true);
    await page.evaluate(() => window.scrollTo(0, 0));
  }
});

test('recovery codes are created, copied and downloaded', async () => {
  const page = await journey().visitAs('Forgetful', '/');
  await press(page, wayBackTexts['no-codes'].action);
  await page.waitForURL('**/account*#codes');
  await typeInto(page, accountTexts.yourPassword, defaultPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: recoveryCodesTexts.title }).waitFor();
  const codes = await page.locator('code').allInnerTexts();
  expect(codes).toHaveLength(10);
  const readCopied = await recordCopies(page);
  await press(page, recoveryCodesTexts.copy);
  await page.getByRole('button', { name: recoveryCodesTexts.copied }).waitFor();
  expect(await readCopied()).toContain(codes[0]);
  const downloading = page.waitForEvent('download');
  await press(page, recoveryCodesTexts.download);
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('recovery-codes.txt');
  const text = await readText(await download.createReadStream());
  expect(text).toContain('Recovery codes of Forgetful on Rankfolio');
  for (const code of codes) expect(text).toContain(code);
  await press(page, recoveryCodesTexts.saved);
  await page.getByText(codesTexts.codesLeft(10)).waitFor();
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
