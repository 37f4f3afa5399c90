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

test('on a phone, the address of the overlay can be copied without scrolling as soon as its section is open', async () => {
  const page = await journey().visit('/Demo', { viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Demo' });
  await dialog.getByText('Overlay for a stream').click();
  await dialog.getByRole('textbox', { name: 'Address of the browser source' }).waitFor();
  const copy = dialog.getByRole('button', { name: 'Address of the browser source' });
  await expect
    .poll(async () => {
      const box = await copy.boundingBox();
      return box && box.y > 0 && box.y + box.height <= 844;
    })
    .toBe(true);
});

test('the share dialog is at its button, and shows badge and overlay of the chosen rank', async () => {
  const page = await journey().visit('/Demo', { viewport: { width: 1280, height: 800 } });
  const pictures: string[] = [];
  page.on('request', (request) => pictures.push(request.url()));
  const button = page.getByRole('button', { name: 'Share', exact: true });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Share Demo' });
  await dialog.getByRole('textbox', { name: 'Link' }).waitFor();
  await dialog.evaluate((node) =>
    Promise.all(node.getAnimations().map(({ finished }) => finished)),
  );
  const top = (await dialog.boundingBox())?.y;
  await dialog.getByText('Badge for a website').click();
  await dialog.getByLabel('HTML', { exact: true }).waitFor();
  expect((await dialog.boundingBox())?.y).toBe(top);
  const [buttonBox, dialogBox] = [await button.boundingBox(), await dialog.boundingBox()];
  const gap = (dialogBox?.x ?? 0) - (buttonBox?.x ?? 0) - (buttonBox?.width ?? 0);
  expect(Math.abs(gap)).toBeLessThan(24);
  await dialog.getByLabel('Rank').first().selectOption({ label: 'Mosswick#NA1 · Flex' });
  const query = 'game=league-of-legends&account=Mosswick%23NA1&region=na1&queue=flex';
  const html = await dialog.getByLabel('HTML', { exact: true }).inputValue();
  expect(html).toContain(`/Demo/badge.svg?${query.replaceAll('&', '&amp;')}"`);
  await expect.poll(() => pictures.some((url) => url.includes(`badge.svg?${query}`))).toBe(true);
  await dialog.getByText('Overlay for a stream').click();
  await dialog.getByRole('img', { name: /^The overlay of Demo: CHALLENGER/ }).waitFor();
  await page.keyboard.press('Escape');
  expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
});

test('a history entry of something else does not load the script of the sheet', async () => {
  const page = await journey().visit('/Demo', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.evaluate(() => history.replaceState({ isHistoryOpened: true }, ''));
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.reload();
  // The press hydrates the page.
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(scripts.filter((url) => url.includes('share-sheet'))).toEqual([]);
});

test('the preview picture is loaded when the dialog opens, and can be saved', async () => {
  const page = await journey().visit('/Demo');
  const previews: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/preview/')) previews.push(request.url());
  });
  await page.reload({ waitUntil: 'networkidle' });
  expect(previews).toEqual([]);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save image' }).click();
  expect((await download).suggestedFilename()).toBe('Demo.png');
  expect(previews.length).toBeGreaterThan(0);
});

test('a second press before the dialog of the system is open is no error, and a refusal is one', async () => {
  const page = await journey().visit('/healthz');
  await page.addInitScript(() => {
    let count = 0;
    navigator.share = () => {
      count += 1;
      if (count === 1) return new Promise(() => undefined);
      const name = count === 2 ? 'InvalidStateError' : 'NotAllowedError';
      return Promise.reject(new DOMException('refused', name));
    };
  });
  await page.goto(`${journey().address}/Demo/share`);
  const button = page.getByRole('button', { name: 'Send link' });
  const error = page.getByRole('alert').filter({ hasText: 'could not be' });
  await button.dblclick();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await error.count()).toBe(0);
  await button.click();
  await error.waitFor();
});
