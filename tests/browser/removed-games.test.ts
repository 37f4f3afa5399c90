/** Removing a game on the owner's page, and undoing it. */
import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectFocus, openJourney } from './journey.ts';

const journey = openJourney();
const devices = [
  ['a phone', {}],
  ['a desktop', { viewport: { width: 1440, height: 900 } }],
] as const;
const names = ['A#1', 'B#1', 'C#1', 'D#1', 'E#1'];

/** Opens the page of a new owner with five games. */
async function openOwner(owner: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await journey().visitAs(owner, '/healthz', options);
  await journey().site.saveGames(
    owner,
    names.map((name) => ({ name })),
  );
  await page.goto(`${journey().address}/${owner}`);
  return page;
}

const findCross = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Remove ${name} `) });
const findUndo = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Undo removing ${name} `) });

const listNames = async (owner: string) =>
  (await journey().site.findProfile(owner)).savedGames.map(({ name }) => name);

/** Reads the boxes of the cards, relative to the first one. */
async function readBoxes(cards: Locator) {
  const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
  return boxes.map((box) => box && { ...box, y: box.y - (boxes[0]?.y ?? 0) });
}

async function readCentre(element: Locator): Promise<[number, number]> {
  const box = await element.boundingBox();
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : [0, 0];
}

test.each(devices)(
  '[security 57] on %s a double click on a cross removes one game, and no card moves, also when a game arrives',
  async (device, options) => {
    const owner = device.replace('a ', 'On_');
    const page = await openOwner(owner, options);
    const before = await readBoxes(page.getByRole('article'));
    const cross = findCross(page, 'B#1');
    await cross.scrollIntoViewIfNeeded();
    const centre = await readCentre(cross);
    await page.mouse.dblclick(...centre);
    await findUndo(page, 'B#1').waitFor();
    await page.mouse.click(...centre);
    await journey().site.saveGames(owner, [{ name: 'New#1' }]);
    await page.getByRole('heading', { name: 'New#1' }).waitFor();
    expect(await listNames(owner)).toEqual(['A#1', 'C#1', 'D#1', 'E#1', 'New#1']);
    // The last card of an odd number has the whole line.
    const now = await readBoxes(page.getByRole('article'));
    expect(now.slice(0, 4)).toEqual(before.slice(0, 4));
  },
);

test.each(devices)(
  '[security 57] on %s without script the card of the removed game offers Undo, in view and in no column of crosses',
  async (device, options) => {
    const owner = device.replace('a ', 'Plain_');
    const page = await openOwner(owner, { ...options, javaScriptEnabled: false });
    await findCross(page, 'B#1').click();
    const undo = findUndo(page, 'B#1');
    const { x = 0, y = 0, width = 0 } = (await undo.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(page.viewportSize()?.height ?? 0);
    for (const cross of await page.getByRole('button', { name: /^Remove / }).all()) {
      const [crossX] = await readCentre(cross);
      expect(crossX < x || crossX > x + width).toBe(true);
    }
    await undo.click();
    await findCross(page, 'B#1').waitFor();
    expect(await listNames(owner)).toEqual(names);
  },
);

test('by keyboard: a second press of the key does nothing, the next stop is Undo, and then the focus returns to the cross', async () => {
  const page = await openOwner('Typist');
  await findCross(page, 'B#1').press('Enter');
  const undo = findUndo(page, 'B#1');
  await undo.waitFor();
  const focused = page.locator(':focus');
  await expect.poll(() => focused.innerText()).toBe('B#1 was removed');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expectFocus(undo);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => focused.getAttribute('aria-label'))
    .toBe('Remove B#1 (League of Legends, North America)');
  expect(await listNames('Typist')).toEqual(names);
});

test('a removal and an undo that fail say why in the card', async () => {
  const page = await openOwner('Offline');
  const alert = page.getByRole('article').last().getByRole('alert');
  const [cross, undo] = [findCross(page, 'E#1'), findUndo(page, 'E#1')];
  for (const [button, next] of [
    [cross, undo],
    [undo, cross],
  ] as const) {
    await page.context().setOffline(true);
    await button.click();
    await alert.getByText('This site cannot be reached.').waitFor();
    await page.context().setOffline(false);
    // The error disappears with the press, and the live stream may show the change before the response.
    const response = page.waitForResponse((each) => each.request().method() !== 'GET');
    await button.click();
    await (await response).finished();
    await next.waitFor();
    expect(await alert.count()).toBe(0);
  }
});
