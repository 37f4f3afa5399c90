import { expect, test } from 'vitest';
import { openJourney, saveGame } from './journey.ts';
import { press } from './press.ts';

const journey = openJourney();

test('a check of the icon that comes too soon says when to try again', async () => {
  const page = await journey().visitAs('Owner_of_Icon', '/');
  await saveGame(page, 'Owner_of_Icon', 'League of Legends', 'Mosswick#NA1');
  await page.goto(`${journey().address}/Owner_of_Icon`);
  await page.getByRole('link', { name: /^Verify/ }).click();
  await press(page, 'Begin');
  await page.getByRole('img', { name: /^Icon number/ }).waitFor();
  await press(page, 'I have equipped it');
  const message = await page.getByRole('alert').innerText();
  expect(message).toMatch(
    /^We check at most every 20 seconds\. Please try again in \d+ seconds?\.$/,
  );
  await page.getByRole('img', { name: /^Icon number/ }).waitFor();
});
