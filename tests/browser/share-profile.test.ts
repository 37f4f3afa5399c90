import { expect, test } from 'vitest';
import { openJourney } from './journey.ts';

const journey = openJourney();

test('one press copies the link', async () => {
  const page = await journey().visit('/Demo', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^http:\/\/localhost:\d+\/Demo$/);
});

test('without clipboard access the dialog shows the link to select', async () => {
  const page = await journey().visit('/Demo');
  await page.evaluate(() => {
    const refused = async () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    Object.defineProperty(navigator.clipboard, 'writeText', { value: refused });
  });
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = page.getByRole('textbox', { name: 'Link' });
  await link.waitFor();
  await page.getByRole('button', { name: 'Copy Link', exact: true }).click();
  const selected = await link.evaluate((input: HTMLInputElement) =>
    input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
  );
  expect(selected).toMatch(/\/Demo$/);
});

test('the owner gets links for badge and overlay', async () => {
  const owner = await journey().visitAs('Streamer', '/Streamer');
  await owner.getByRole('button', { name: 'Share', exact: true }).click();
  const badge = await owner.getByLabel('Badge for a README').first().inputValue();
  expect(badge).toMatch(
    /^\[!\[Streamer\]\(http:\/\/[^)]+\/Streamer\/badge\.svg\)\]\(http:\/\/[^)]+\/Streamer\)$/,
  );
  await owner.keyboard.press('Escape');
  expect(await owner.getByLabel('Badge for a README').first().isVisible()).toBe(false);
  const friend = await journey().visit('/Streamer');
  await friend.getByRole('button', { name: 'Share', exact: true }).click();
  await friend.getByRole('textbox', { name: 'Link' }).waitFor();
  expect(await friend.getByLabel('Badge for a README').count()).toBe(0);
});
