import { expect, test } from 'vitest';
import { openJourney, saveGame } from './journey.ts';
import { press } from './press.ts';

const journey = openJourney();

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
