import { expect, test } from 'vitest';
import { openJourney } from './journey.ts';

const journey = openJourney();

test('one press copies the link of a profile', async () => {
  const page = await journey().visit('/Demo', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  // The link has the site's configured origin, which is on localhost. The page was opened on 127.0.0.1.
  expect(copied).toMatch(/^http:\/\/localhost:\d+\/Demo$/);
});

test('without access to the clipboard a dialog shows the link and selects it', async () => {
  const page = await journey().visit('/Demo');
  await page.evaluate(() => {
    const refuse = async () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    Object.defineProperty(navigator.clipboard, 'writeText', { value: refuse });
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

test('only the owner gets the Markdown of the badge in the share dialog', async () => {
  const owner = await journey().visitAs('Streamer', '/Streamer');
  await owner.getByRole('button', { name: 'Share', exact: true }).click();
  const badge = await owner.getByLabel('Badge for a README').first().inputValue();
  expect(badge).toMatch(
    /^\[!\[Streamer\]\(http:\/\/[^)]+\/Streamer\/badge\.svg\)\]\(http:\/\/[^)]+\/Streamer\)$/,
  );
  await owner.keyboard.press('Escape');
  expect(await owner.getByLabel('Badge for a README').first().isVisible()).toBe(false);
  const visitor = await journey().visit('/Streamer');
  await visitor.getByRole('button', { name: 'Share', exact: true }).click();
  await visitor.getByRole('textbox', { name: 'Link' }).waitFor();
  expect(await visitor.getByLabel('Badge for a README').count()).toBe(0);
});
