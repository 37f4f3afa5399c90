/** The owner changes the order of the cards. `domain/profiles/game-order.test.ts` has the rules. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { orderTexts } from '../../texts/own-profile.tsx';
import { expectFocus, openJourney, saveGame } from './journey.ts';

const journey = openJourney();

const league = 'Mosswick#NA1 (League of Legends, North America)';
const listCards = async (page: Page) =>
  (await page.locator('article').evaluateAll((cards) => cards.map(({ id }) => id))).map((id) =>
    id.startsWith('League') ? 'League' : 'Tactics',
  );

async function openOrder(page: Page, username: string): Promise<void> {
  for (const game of ['League of Legends', 'Teamfight Tactics'])
    await saveGame(page, username, game, 'Mosswick#NA1');
  await page.goto(`${journey().address}/${username}`);
  await page.getByText(orderTexts.title).click();
}

test('by keyboard a card moves, the button keeps the focus, and the new place is announced', async () => {
  const owner = await journey().visitAs('Sorter', '/');
  await openOrder(owner, 'Sorter');
  const before = await listCards(owner);
  const visitor = await journey().visit('/Sorter');
  const direction = before[0] === 'League' ? 'down' : 'up';
  const button = owner.getByRole('button', { name: orderTexts[direction](league) });
  await button.press('Enter');
  const place = direction === 'down' ? 2 : 1;
  const sentence = orderTexts.moved('Mosswick#NA1', place);
  await owner.getByRole('status').getByText(sentence).waitFor({ state: 'attached' });
  await expectFocus(button);
  await expect.poll(() => listCards(owner)).toEqual(before.toReversed());
  await expect.poll(() => listCards(visitor)).toEqual(before.toReversed());
  await owner.getByRole('button', { name: orderTexts.byRank }).press('Enter');
  await expect.poll(() => listCards(visitor)).toEqual(before);
});

test('on a phone a row is dragged at its grip', async () => {
  const owner = await journey().visitAs('Dragger', '/', { viewport: { width: 360, height: 640 } });
  await openOrder(owner, 'Dragger');
  const before = await listCards(owner);
  const grip = owner.locator('[data-grip]').first();
  await grip.hover();
  await owner.mouse.down();
  const target = await owner.locator('#order li').last().boundingBox();
  await owner.mouse.move(60, (target?.y ?? 0) + 10, { steps: 5 });
  await owner.mouse.up();
  await expect.poll(() => listCards(owner)).toEqual(before.toReversed());
  await owner.reload();
  expect(await listCards(owner)).toEqual(before.toReversed());
});
