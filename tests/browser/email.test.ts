/** The screens that only a site with a mail server has, on a phone. `tests/http/email.test.ts` has the links. */
import { createServer } from 'node:net';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { emailTexts, recoverByEmailTexts } from '../../texts/email.ts';
import { listen } from '../fixtures/listen.ts';
import { findProblems } from '../screens/check-page.ts';
import { phone } from '../screens/layout.ts';
import { openJourney } from './journey.ts';
import { press } from './press.ts';

// ORIGIN contains the port, so the port must be known before the site listens.
const portFinder = createServer();
const { port, url } = await listen(portFinder);
portFinder.close();
const journey = openJourney({
  PORT: String(port),
  ORIGIN: url,
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'site@ranks.example',
});

/** Longer than a line on a phone. */
const address = `${'me'.repeat(32)}@mail.example`;
const check = async (page: Page) => expect.soft(await findProblems(page), page.url()).toEqual([]);

test('a user stores an address, and asks for a link', async () => {
  const { visit, visitAs } = journey();
  const options = { viewport: phone };
  const settings = await visitAs('Returning', '/account?open=email#email', options);
  await settings.getByLabel(emailTexts.address).fill(address);
  await press(settings, emailTexts.send);
  await settings.getByText(emailTexts.waiting(address)).waitFor();
  await check(settings);

  const page = await visit('/recover', options);
  await page.getByRole('heading', { name: recoverByEmailTexts.title }).waitFor();
  await check(page);
  await page.getByLabel('Username').first().fill('returning');
  await page.keyboard.press('Enter');
  await page.getByText(recoverByEmailTexts.sentText).waitFor();
  await check(page);
});
