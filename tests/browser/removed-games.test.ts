/** Removing a game on the owner's page, and undoing it. */
import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { maxSavedGames } from '../../domain/profiles/profile.ts';
import { savedGameFactory } from '../factories/players.ts';
import { openJourney } from './journey.ts';

const journey = openJourney();
const desktop = { viewport: { width: 1440, height: 900 } };
const shownMs = 10_000;
const undo = { name: /^Undo/ } as const;

const findProfile = async (name: string) =>
  journey().site.services.profileStore.findProfileByUsername(name);

async function insertGames(owner: string, names: readonly string[]): Promise<void> {
  const profile = await findProfile(owner);
  // New ranks, so that no refresh changes the page.
  const readAt = new Date().toISOString();
  for (const name of names)
    await journey().site.services.profileStore.insertSavedGame(
      profile?.id ?? '',
      savedGameFactory({ name, readAt }),
      maxSavedGames,
    );
}

let ownerCount = 0;
const createName = () => {
  ownerCount += 1;
  return `Remover${ownerCount}`;
};

/** Opens the page of a new owner with games of these names. The page's timers stand still until the test moves its clock. */
async function openOwner(owner: string, names: string[], options: BrowserContextOptions = {}) {
  const page = await journey().visitAs(owner, '/healthz', options);
  await insertGames(owner, names);
  await page.clock.install();
  await page.goto(`${journey().address}/${owner}`);
  return page;
}

const findCross = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Remove ${name} `) });

/** Removes a game, and waits for its placeholder. */
async function removeCard(page: Page, name: string): Promise<void> {
  await findCross(page, name).click();
  const placeholder = page.locator('[data-removed]');
  await placeholder.getByText(`${name} (League of Legends) was removed.`).waitFor();
}

const listNames = async (owner: string) =>
  ((await findProfile(owner))?.savedGames ?? []).map(({ name }) => name);

/** Moves the page's clock. Its timers run, and React renders their changes. */
const wait = (page: Page, ms: number) => page.clock.runFor(ms);

async function readBoxes(cards: Locator) {
  return Promise.all((await cards.all()).map((card) => card.boundingBox()));
}

test.each([
  ['a phone', 'the last card', {}, 'E#1'],
  ['a phone', 'a middle card', {}, 'C#1'],
  ['a desktop', 'the last card', desktop, 'E#1'],
  ['a desktop', 'a middle card', desktop, 'B#1'],
])(
  '[security 57] on %s a double click on the cross of %s removes one game',
  async (_device, _card, options, name) => {
    const owner = createName();
    const names = ['A#1', 'B#1', 'C#1', 'D#1', 'E#1'];
    const page = await openOwner(owner, names, options);
    for (const pauseMs of [120, 200, 300, 400, 500]) {
      const cross = findCross(page, name);
      await cross.scrollIntoViewIfNeeded();
      const box = await cross.boundingBox();
      const [x = 0, y = 0] = box ? [box.x + box.width / 2, box.y + box.height / 2] : [];
      await page.mouse.click(x, y);
      await page.waitForTimeout(pauseMs);
      await page.mouse.click(x, y);
      // A second removal would be stored by then.
      await page.waitForTimeout(400);
      expect([pauseMs, await listNames(owner)]).toEqual([
        pauseMs,
        names.filter((other) => other !== name),
      ]);
      await page.getByRole('button', undo).click();
      await cross.waitFor();
      expect(await listNames(owner)).toEqual(names);
    }
  },
);

test.each([
  ['a phone', {}],
  ['a desktop', desktop],
])(
  '[security 57] on %s without script a double click on a cross removes one game, wherever the cross is in the window',
  async (_device, options) => {
    const owner = createName();
    const names = ['A#1', 'B#1', 'C#1', 'D#1', 'E#1'];
    const page = await journey().visitAs(owner, '/healthz', {
      ...options,
      javaScriptEnabled: false,
    });
    await insertGames(owner, names);
    const height = page.viewportSize()?.height ?? 0;
    for (const pauseMs of [120, 300, 500])
      for (const part of [0.2, 0.36, 0.4, 0.7]) {
        await page.goto(`${journey().address}/${owner}`);
        const box = await findCross(page, 'B#1').boundingBox();
        const scroll = (box?.y ?? 0) - part * height;
        await page.mouse.wheel(0, scroll);
        await page.waitForTimeout(100);
        const moved = await findCross(page, 'B#1').boundingBox();
        const [x, y] = [(moved?.x ?? 0) + 20, (moved?.y ?? 0) + 20];
        await page.mouse.click(x, y);
        await page.waitForTimeout(pauseMs);
        await page.mouse.click(x, y);
        await page.waitForTimeout(200);
        expect([pauseMs, part, await listNames(owner)]).toEqual([
          pauseMs,
          part,
          names.filter((name) => name !== 'B#1'),
        ]);
        await page.getByRole('button', { name: 'Undo' }).click();
        await page.waitForURL(`**/${owner}`);
        expect(await listNames(owner)).toEqual(names);
      }
  },
);

test.each([
  ['a phone', {}],
  ['a desktop', desktop],
])(
  'on %s no other card moves for ten seconds after each removal, also when the page changes',
  async (_device, options) => {
    const owner = createName();
    const page = await openOwner(owner, ['A#1', 'B#1', 'C#1', 'D#1'], options);
    const cards = page.locator('article');
    const before = await readBoxes(cards);
    await removeCard(page, 'B#1');
    // The pointer leaves the list, so that it does not keep the placeholders.
    await page.mouse.move(1, 1);
    const scrolled = await readBoxes(cards);
    const offset = (scrolled[0]?.y ?? 0) - (before[0]?.y ?? 0);
    const expected = before.map((box) => box && { ...box, y: box.y + offset });
    expect(scrolled).toEqual(expected);
    const placeholder = page.locator('li', { hasText: 'B#1 (League of Legends) was removed.' });
    expect(await placeholder.boundingBox()).toEqual(expected[1]);

    await wait(page, shownMs - 1000);
    await insertGames(owner, ['New#1']);
    await page.getByRole('heading', { name: 'New#1' }).waitFor();
    await removeCard(page, 'C#1');
    await page.mouse.move(1, 1);
    await wait(page, shownMs - 1000);
    const now = (await readBoxes(cards)).slice(0, 4);
    const scroll = (now[0]?.y ?? 0) - (before[0]?.y ?? 0);
    expect(now).toEqual(before.map((box) => box && { ...box, y: box.y + scroll }));

    await wait(page, 2000);
    await expect.poll(() => cards.count()).toBe(3);
    expect(await page.getByRole('button', undo).count()).toBe(0);
    expect(await listNames(owner)).toEqual(['A#1', 'D#1', 'New#1']);
  },
);

test('a game that a live update restores before the response of Undo can be removed again', async () => {
  const page = await openOwner('Quick', ['A#1']);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/savedGames/restore', async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  await findCross(page, 'A#1').click();
  const undo = page.getByRole('button', { name: 'Undo removing A#1' });
  await undo.click();
  await findCross(page, 'A#1').click();
  await undo.waitFor();
  const responded = page.waitForResponse('**/savedGames/restore');
  release();
  await responded;
  await wait(page, 1000);
  expect(await undo.count()).toBe(1);
});

test('by keyboard: the focus is on Undo and stays there, Undo restores the game, and the focus returns to its cross', async () => {
  const page = await openOwner('Typist', ['A#1', 'B#1', 'C#1']);
  const names = ['A#1', 'B#1', 'C#1'];
  await findCross(page, 'B#1').focus();
  await page.keyboard.press('Enter');
  const button = page.getByRole('button', { name: 'Undo removing B#1' });
  await button.waitFor();
  const readFocus = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await expect
    .poll(() => button.evaluate((element) => element === document.activeElement))
    .toBe(true);
  expect(await page.locator('[role=status]').allInnerTexts()).toContain(
    'B#1 (League of Legends) was removed.',
  );
  await wait(page, 3 * shownMs);
  expect(await button.count()).toBe(1);
  await page.keyboard.press('Enter');
  await expect.poll(readFocus).toBe('Remove B#1 (League of Legends, North America)');
  expect(await listNames('Typist')).toEqual(names);

  await page.keyboard.press('Enter');
  await button.waitFor();
  // The next two stops are the link to the settings and the next card.
  for (let stop = 0; stop < 2; stop++) await page.keyboard.press('Tab');
  await wait(page, shownMs + 2000);
  await expect.poll(() => button.count()).toBe(0);
  await findCross(page, 'B#1').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('after a click the focus is on Undo, and on the heading of the list when the placeholder collapses', async () => {
  const page = await openOwner('Clicker', ['A#1']);
  await findCross(page, 'A#1').click();
  await page.getByRole('button', undo).waitFor();
  const readFocus = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await readFocus()).toMatch(/^Undo/);
  // The rank at the top is faded, and keeps its place.
  await page.locator('[inert]', { hasText: /Rank of the removed game.*GOLD II 45 LP/ }).waitFor();
  // The placeholder stays while the pointer is on it.
  await wait(page, shownMs + 2000);
  expect(await page.getByRole('button', undo).count()).toBe(1);
  await page.mouse.move(1, 1);
  await wait(page, 2000);
  await page.getByText('Your page is ready for its first rank.').waitFor();
  expect(await readFocus()).toBe('Games');
});

test('a removal that fails says why beside the cross, in the visible part of the page', async () => {
  const page = await openOwner('Offline2', ['A#1', 'B#1', 'C#1', 'D#1', 'E#1']);
  await page.context().setOffline(true);
  await findCross(page, 'E#1').click();
  const alert = page.getByRole('article').last().getByRole('alert');
  await alert.getByText('This site cannot be reached.').waitFor();
  const { y = 0, height = 0 } = (await alert.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThan(page.viewportSize()?.height ?? 0);
  await page.context().setOffline(false);

  await removeCard(page, 'E#1');
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('an undo that fails says why, and the game stays removed', async () => {
  const page = await openOwner('Offline', ['A#1', 'B#1']);
  await findCross(page, 'A#1').click();
  const button = page.getByRole('button', undo);
  await button.waitFor();
  const alert = page.getByRole('alert');
  await page.context().setOffline(true);
  await button.click();
  await alert.getByText('This site cannot be reached.').waitFor();
  await page.context().setOffline(false);

  const fillers = Array.from({ length: maxSavedGames - 1 }, (_, index) => `F${index}#1`);
  await insertGames('Offline', fillers);
  await button.click();
  await alert.getByText('A profile shows at most 50 games. Please remove one first.').waitFor();
  await journey().site.services.profiles.removeGame((await findProfile('Offline'))?.id ?? '', {
    GameType: 'League of Legends',
    GameUsername: 'F7#1',
    Region: 'na1',
  });
  await button.click();
  await findCross(page, 'A#1').waitFor();
  expect((await listNames('Offline'))[0]).toBe('A#1');
});

test('settings: a removed game is restored, and deleted only after the button that opens the deletion', async () => {
  const page = await openOwner('Keeper2', ['A#1', 'B#1']);
  for (const name of ['A#1', 'B#1']) await removeCard(page, name);
  await page.getByRole('link', { name: 'settings', exact: true }).first().click();
  const section = page.getByRole('region', { name: 'Removed games' });
  await section.getByRole('button', { name: 'Restore A#1' }).click();
  await section.getByText('The game is on your page again.').waitFor();
  expect(await listNames('Keeper2')).toEqual(['A#1']);
  const restore = section.getByRole('button', { name: 'Restore B#1' });
  await section.getByText('Delete now').click();
  await restore.waitFor({ state: 'hidden' });
  await section.getByText('Cancel').click();
  await section.getByRole('button', { name: /^Yes, delete B#1/ }).waitFor({ state: 'hidden' });
  await restore.waitFor();
  await section.getByText('Delete now').click();
  await section.getByRole('button', { name: /^Yes, delete B#1/ }).click();
  await section.getByText('The game and its history are deleted.').waitFor();
  const profile = await findProfile('Keeper2');
  const { profileStore } = journey().site.services;
  expect(await profileStore.listRemovedGames(profile?.id ?? '')).toEqual([]);
});
