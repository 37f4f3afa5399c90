/** The owner changes the order of the cards. `domain/profiles/game-order.test.ts` has the rules. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { orderTexts } from '../../texts/own-profile.ts';
import { expectFocus, openJourney, saveGame } from './journey.ts';
import { failRequest, holdRequests, recordRequests } from './requests.ts';

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

test('quick presses of a button move a card one place each, and a failure moves it back, until the next press succeeds', async () => {
  const owner = await journey().visitAs('Quick', '/');
  const names = ['A#1', 'B#1', 'C#1', 'D#1'];
  await journey().site.saveGames(
    'Quick',
    names.map((name) => ({ playerId: name, name })),
  );
  await owner.goto(`${journey().address}/Quick`);
  await owner.getByText(orderTexts.title).click();
  const listRows = () => owner.locator('#order bdi').allTextContents();
  const down = owner.getByRole('button', {
    name: orderTexts.down('A#1 (League of Legends, North America)'),
  });
  const alert = owner.locator('#order').getByRole('alert');
  const hold = (answer?: typeof failRequest) => holdRequests(owner, '**/savedGames/order', answer);
  const pressThrice = async () => {
    for (const _ of [2, 3, 4]) await down.press('Enter');
    expect(await listRows()).toEqual(['B#1', 'C#1', 'D#1', 'A#1']);
    expect(await alert.count()).toBe(0);
    await expectFocus(down);
  };
  const fail = await hold(failRequest);
  await pressThrice();
  fail();
  await alert.getByText(orderTexts.notMoved).waitFor();
  expect(await listRows()).toEqual(names);
  await expectFocus(down);
  await owner.unrouteAll();
  const release = await hold();
  await pressThrice();
  release();
  const sentence = orderTexts.moved('A#1', 4);
  await owner.getByRole('status').getByText(sentence).waitFor({ state: 'attached' });
  await owner.reload();
  expect(await listRows()).toEqual(['B#1', 'C#1', 'D#1', 'A#1']);
});

test('on a phone a row is dragged at its grip, by the main button and until it is released', async () => {
  const owner = await journey().visitAs('Dragger', '/', { viewport: { width: 360, height: 640 } });
  await openOrder(owner, 'Dragger');
  const before = await listCards(owner);
  const grip = owner.locator('[data-grip]').first();
  await grip.hover();
  await owner.mouse.down({ button: 'right' });
  expect(await owner.locator('[data-dragged]').count()).toBe(0);
  await owner.mouse.up({ button: 'right' });
  const requested = recordRequests(owner, /order$/);
  const release = await holdRequests(owner, '**/savedGames/order');
  await owner.mouse.down();
  const target = await owner.locator('#order li').last().boundingBox();
  await owner.mouse.move(60, (target?.y ?? 0) + 10, { steps: 5 });
  await owner.mouse.up();
  const rows = await owner.locator('#order li').allInnerTexts();
  await grip.hover();
  expect(await owner.locator('#order li').allInnerTexts()).toEqual(rows);
  await owner.mouse.up();
  release();
  await expect.poll(() => listCards(owner)).toEqual(before.toReversed());
  expect(requested).toHaveLength(1);
  await owner.reload();
  expect(await listCards(owner)).toEqual(before.toReversed());
});
