/** An operator with a phone closes the doors of sign-up and invites one person. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { adminDoorsTexts as texts } from '../../texts/admin-doors.ts';
import { doorRefusals } from '../../texts/doors.ts';
import { signInFormTexts } from '../../texts/sign-in-form.ts';
import { defaultPassword } from '../http/site.ts';
import { openJourney } from './journey.ts';

const journey = openJourney();

async function signUp(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(defaultPassword);
  const button = page.getByRole('button', { name: signInFormTexts.signUp, exact: true });
  await button.click();
}

test('a visitor without an invitation keeps what was typed, and the invited one signs up without script', async () => {
  const { site, visit, visitAs, address } = journey();
  const typing = await visit('/signup');
  const phone = await visitAs('Warden', '/', { viewport: { width: 360, height: 780 } });
  await site.services.moderation.act('Warden', { action: 'operator', value: '', reason: '' }, '');
  await phone.goto(`${address}/admin/doors`);
  await phone.getByLabel(texts.doors).selectOption('invitation');
  await phone.getByRole('button', { name: texts.save }).first().click();
  await phone.getByRole('button', { name: texts.invite }).click();
  const link = await phone.getByRole('textbox', { name: texts.newLink }).inputValue();
  await phone.getByText(texts.usesLeft(1, 1)).waitFor();

  await signUp(typing, 'Uninvited');
  await typing.getByRole('alert').getByText(doorRefusals.uninvited).waitFor();
  expect(await typing.getByLabel('Username').inputValue()).toBe('Uninvited');
  expect(await typing.getByLabel('Password', { exact: true }).inputValue()).toBe(defaultPassword);

  const invited = await visit(new URL(link).pathname, { javaScriptEnabled: false });
  expect(invited.url()).toBe(`${address}/signup`);
  await signUp(invited, 'Invited');
  await invited.locator('[data-viewer=Invited]').waitFor();
  await phone.goto(`${address}/admin/doors`);
  await phone.getByText(texts.usesLeft(0, 1)).waitFor();
});
