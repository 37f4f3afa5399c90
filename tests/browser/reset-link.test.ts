/** A link from the operator, in a browser. */
import { expect, test } from 'vitest';
import { accountNotices } from '../../texts/account.ts';
import { createResetPath } from '../factories/reset-link.ts';
import { openJourney } from './journey.ts';

const journey = openJourney();

test('[security 57] a user sets a new password with a link, and no request but the link’s own contains its token', async () => {
  const username = 'Scripted';
  const { visit, visitAs, address } = journey();
  const oldPage = await visitAs(username, '/account');
  const path = await createResetPath(journey().site.dataDir, username);
  const token = path.slice('/reset/'.length);
  const page = await visit('/healthz');
  const requests: { url: string; method: string; headers: Record<string, string> }[] = [];
  page.on('request', async (request) => {
    const headers = await request.allHeaders();
    requests.push({ url: request.url(), method: request.method(), headers });
  });
  // The link of another site, where cookies with SameSite=Strict would be lost.
  const chat = 'http://chat.example/';
  const body = `<a href="${address}${path}">Your link</a>`;
  await page.route(chat, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(chat);
  await page.getByRole('link').click();
  await page.getByText(`For ${username} on Rankfolio.`).waitFor();
  expect(page.url()).toBe(`${address}/reset`);
  expect(await page.content()).not.toContain(token);
  expect(await page.evaluate('document.cookie')).not.toContain(token);
  await page.getByLabel('New password', { exact: true }).fill('another horse battery');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await page.getByText(accountNotices.codes.reset).waitFor();
  expect(page.url()).toContain('/account');

  const posts = requests.filter(({ method }) => method === 'POST');
  expect(posts.map(({ headers }) => headers.origin)).toEqual([address]);
  for (const { url, headers } of requests) {
    const { cookie: _, ...others } = headers;
    if (url !== address + path) expect(url + JSON.stringify(others)).not.toContain(token);
  }
  await oldPage.goto(`${address}/account`);
  expect(oldPage.url()).toBe(`${address}/login`);
  await page.goto(address + path);
  await page.getByText('This link does not work').waitFor();
});
