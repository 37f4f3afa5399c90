/** Hiding a game account and unlisting a page, with the owner and a visitor in two windows. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { accountNotices } from '../../texts/account.ts';
import { openJourney } from './journey.ts';
import { press } from './press.ts';

const journey = openJourney();

async function openOwner(owner: string, options = {}): Promise<Page> {
  const page = await journey().visitAs(owner, '/healthz', options);
  await journey().site.saveGames(owner, [{ name: 'Main#1' }, { name: 'Secret#1' }]);
  await page.goto(`${journey().address}/${owner}`);
  return page;
}

const findCard = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

test.each([
  ['with script', {}],
  ['without script', { javaScriptEnabled: false }],
])(
  '%s one press hides an account, the visitor sees the card go, and Undo in its place shows it again',
  async (name, options) => {
    const owner = name.replace(' ', '_');
    const page = await openOwner(owner, options);
    const visitor = await journey().visit(`/${owner}`);
    await findCard(visitor, 'Secret#1').waitFor();
    const hide = page.getByRole('button', { name: /^Hide Secret#1 / });
    await hide.click();
    await page.getByRole('region', { name: 'Hidden: only you see it' }).waitFor();
    await findCard(visitor, 'Secret#1').waitFor({ state: 'detached' });
    await findCard(visitor, 'Main#1').waitFor();
    const undo = findCard(page, 'Secret#1').getByRole('button', { name: /^Undo hiding / });
    const { y = -1 } = (await undo.boundingBox()) ?? {};
    expect(y > 0 && y < (page.viewportSize()?.height ?? 0)).toBe(true);
    await undo.click();
    await hide.waitFor();
    await findCard(visitor, 'Secret#1').waitFor();
  },
);

test('an unlisted page leaves the list of profiles that the visitor opened', async () => {
  const owner = await openOwner('Recluse');
  const visitor = await journey().visit('/Recluse');
  const readList = () => visitor.evaluate(() => localStorage.getItem('viewed-profiles') ?? '');
  await expect.poll(readList).toContain('Recluse');
  await owner.goto(`${journey().address}/account?open=privacy#privacy`);
  await press(owner, 'Make my page unlisted');
  await owner.getByText(accountNotices.listing.privacy).waitFor();
  await visitor.reload();
  await expect.poll(readList).not.toContain('Recluse');
});
