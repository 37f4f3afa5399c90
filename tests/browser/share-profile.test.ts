import { expect, test } from 'vitest';
import { shareTexts } from '../../texts/profile.ts';
import { openJourney, recordCopies } from './journey.ts';
import { press } from './press.ts';

const journey = openJourney();

test('one press copies the link of a profile, and on a touch screen also opens the sheet of the system', async () => {
  const page = await journey().visit('/healthz', { hasTouch: true, isMobile: true });
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      document.documentElement.dataset.shared = data?.url;
    };
  });
  await page.goto(`${journey().address}/Demo`);
  const readCopy = await recordCopies(page);
  await page.getByRole('button', { name: shareTexts.sendLink }).tap();
  await page.locator(':root[data-shared$="/Demo"]').waitFor({ state: 'attached' });
  // The link has the site's configured origin, which is on localhost. The page was opened on 127.0.0.1.
  expect(await readCopy()).toMatch(/^http:\/\/localhost:\d+\/Demo$/);
});

test('without access to the clipboard the press opens the page with all ways to share, which selects the link', async () => {
  const page = await journey().visit('/healthz');
  await page.addInitScript(() => {
    const refuse = async () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    Object.defineProperty(navigator.clipboard, 'writeText', { value: refuse });
  });
  await page.goto(`${journey().address}/Demo`);
  await press(page, shareTexts.copyLink);
  await page.waitForURL('**/Demo/share');
  const link = page.getByRole('textbox', { name: 'Link' });
  await page.getByRole('button', { name: 'Copy Link', exact: true }).click();
  const readSelection = (input: HTMLInputElement) =>
    input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0);
  await expect.poll(() => link.evaluate(readSelection)).toMatch(/\/Demo$/);
});

test('one press leads to the page with the picture to save, and with badge and overlay of the chosen rank', async () => {
  const page = await journey().visit('/Demo');
  await page.getByRole('link', { name: shareTexts.share }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save image' }).click();
  expect((await download).suggestedFilename()).toBe('Demo.png');
  const badge = page.getByRole('region', { name: 'Badge for a website' });
  await badge.getByLabel('Rank').selectOption({ label: 'Mosswick#NA1 · Flex' });
  const query = 'game=league-of-legends&account=Mosswick%23NA1&region=na1&queue=flex';
  await badge.locator(`img[src*="${query}"]`).waitFor();
  const html = await badge.getByLabel('HTML', { exact: true }).inputValue();
  expect(html).toContain(`/Demo/badge.svg?${query.replaceAll('&', '&amp;')}"`);
  await page.getByRole('img', { name: /^The overlay of Demo: CHALLENGER/ }).waitFor();
});

test('a press copies the code of the page for developers', async () => {
  const page = await journey().visit('/developers');
  const readCopy = await recordCopies(page);
  const code = page.locator('figure', { hasText: '!addcom' });
  await press(code, 'Copy');
  await code.getByRole('button', { name: shareTexts.copied }).waitFor();
  expect(await readCopy()).toBe(await code.locator('code').innerText());
});
