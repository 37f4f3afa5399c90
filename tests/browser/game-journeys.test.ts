/** On a phone: an owner adds a game by the address of a page about the player, proves the account, and shares its rank. */
import { expect, test } from 'vitest';
import { openJourney, saveGame } from './journey.ts';
import { press } from './press.ts';

const journey = openJourney();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('on Chess.com', async () => {
  const username = 'Owner_of_Bishop';
  const page = await journey().visitAs(username, '/addGame', phone);
  await page.getByLabel('Choose game').selectOption('Chess.com');
  const field = page.getByLabel('Enter your Chess.com Username');
  await field.fill('www.chess.com/member/mosswick_bishop');
  await press(page, 'Search for player');
  const confirmation = page.getByRole('region', { name: 'Is this your account?' });
  await confirmation.getByText('Mosswick_Bishop', { exact: true }).waitFor();
  await press(confirmation, 'Add stats');
  await page.waitForURL(`**/${username}`);

  await page.getByRole('link', { name: /^Verify/ }).click();
  await page.waitForURL('**/verifyGame?**');
  expect(await page.getByRole('textbox', { name: 'Your code' }).inputValue()).toMatch(
    /^rankfolio-[0-9a-f]{12}$/,
  );
  await press(page, 'Check now');
  await page.getByRole('heading', { name: 'This account is verified' }).waitFor();
  await page.getByRole('link', { name: 'Back to your page' }).click();
  await page.waitForURL(`**/${username}#*`);
  await page
    .getByRole('article')
    .getByText(/^Verified/)
    .waitFor();

  const visitor = await journey().visit(`/${username}`, phone);
  await visitor.getByRole('article').getByText('1511', { exact: true }).waitFor();
  await visitor.goto(`${journey().address}/${username}/overlay`);
  const overlay = await visitor.getByRole('main').innerText();
  for (const text of ['1511', 'Chess.com']) expect(overlay).toContain(text);
});

test('the page of a proof by icon counts down until the icon can be checked', async () => {
  const page = await journey().visitAs('Owner_of_Icon', '/');
  await saveGame(page, 'Owner_of_Icon', 'League of Legends', 'Mosswick#NA1');
  await page.goto(`${journey().address}/Owner_of_Icon`);
  await page.getByRole('link', { name: /^Verify/ }).click();
  await page.clock.install();
  await press(page, 'Begin');
  const button = page.getByRole('button', { name: 'I have equipped it' });
  await page.getByText(/^You can check in \d+ seconds\.$/).waitFor();
  await expect.poll(() => button.isDisabled()).toBe(true);
  await page.clock.fastForward(12_000);
  await page.getByText(/^You can check in [5-8] seconds\.$/).waitFor();
  await page.clock.fastForward(10_000);
  await page.getByRole('status').getByText('You can check now.').waitFor();
  // For the server it is still too soon.
  await button.click();
  const message = await page.getByRole('alert').innerText();
  expect(message).toMatch(
    /^We check at most every 20 seconds\. Please try again in \d+ seconds\.$/,
  );
});
