/** A user stores an e-mail address, forgets the password, and sets a new one with a link, on a phone. */
import { createServer } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { accountNotices } from '../../texts/account.ts';
import { emailTexts, recoverByEmailTexts } from '../../texts/email.ts';
import { signInFormTexts } from '../../texts/sign-in.ts';
import { listen } from '../fixtures/listen.ts';
import { startMailServer } from '../fixtures/mail-server.ts';
import { findProblems } from '../screens/check-page.ts';
import { phone } from '../screens/layout.ts';
import { openJourney } from './journey.ts';

const mailServer = await startMailServer();
afterAll(() => mailServer.close());
// ORIGIN contains the port, so the port must be known before the site listens.
const portFinder = createServer();
const { port, url } = await listen(portFinder);
portFinder.close();
const journey = openJourney({
  PORT: String(port),
  ORIGIN: url,
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'site@ranks.example',
});

async function readLink(count: number): Promise<string> {
  await expect.poll(() => mailServer.mails.length).toBe(count);
  return /^http:\S+\/[0-9a-f]{64}/m.exec(mailServer.mails.at(-1)?.text ?? '')?.[0] ?? '';
}

/** Longer than a line on a phone. */
const address = `${'me'.repeat(32)}@mail.example`;

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter');

const check = async (page: Page) => expect.soft(await findProblems(page), page.url()).toEqual([]);

test('a user stores an address, and sets a new password with the link that is sent to it', async () => {
  const { visit, visitAs } = journey();
  const options = { viewport: phone };
  const settings = await visitAs('Returning', '/account?open=email#email', options);
  await settings.getByLabel(emailTexts.address).fill(address);
  await press(settings, emailTexts.send);
  await settings.getByText(emailTexts.waiting(address)).waitFor();
  await check(settings);

  // The mail is read on another device, which is not signed in.
  const mailProgram = await visit('/healthz', { ...options, javaScriptEnabled: false });
  await mailProgram.goto(await readLink(1));
  await mailProgram.getByText(emailTexts.use(address)).waitFor();
  await press(mailProgram, emailTexts.confirm);
  await mailProgram.getByText(emailTexts.confirmedText).waitFor();

  const page = await visit('/login', options);
  await page.getByRole('link', { name: signInFormTexts.forgotPassword }).click();
  await page.getByRole('heading', { name: recoverByEmailTexts.title }).waitFor();
  await check(page);
  await page.getByLabel('Username').first().fill('returning');
  await page.keyboard.press('Enter');
  await page.getByText(recoverByEmailTexts.sentText).waitFor();
  await check(page);
  // The link of another site, where cookies with SameSite=Strict would be lost.
  const chat = 'http://chat.example/';
  const body = `<a href="${await readLink(2)}">Your link</a>`;
  await page.route(chat, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(chat);
  await page.getByRole('link').click();
  await page.getByLabel('New password', { exact: true }).fill('another horse battery');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await page.getByText(accountNotices.reset.codes).waitFor();
});
