/** The rank at the top of a profile, and the places of the games, at every width. */
import { expect, test } from 'vitest';
import type { Profile } from '../../domain/profiles/profile.ts';
import { savedGameFactory } from '../factories/players.ts';
import { openJourney, saveGame } from './journey.ts';

const journey = openJourney();
const league = 'League of Legends';
const widths = [360, 390, 768, 1024, 1440, 2560] as const;
const limit = { maxCount: 50, counted: ['sandbox'] } as const;

/** Signs up a user and saves these games directly. */
async function createProfile(
  username: string,
  games: readonly Parameters<typeof savedGameFactory>[0][],
): Promise<Profile> {
  const { services } = journey().site;
  await services.signUp(username, 'correct horse battery', '203.0.113.7');
  const profile = await services.profileStore.findProfileByUsername(username);
  if (!profile) throw new Error('there is no profile');
  const readAt = new Date().toISOString();
  for (const game of games)
    await services.profileStore.insertSavedGame(
      profile.id,
      savedGameFactory({ readAt, ...game }),
      limit,
    );
  return profile;
}

const record = { wins: 60, losses: 51 };
const highRank = {
  solo: { kind: 'divided', tier: 'GRANDMASTER', division: 'I', leaguePoints: 1204, ...record },
} as const;

test.each([true, false])(
  'tier and points of the longest rank are on one line at every width, and inside the page (web font: %s)',
  async (hasWebFont) => {
    const name = `Tall_${hasWebFont}`;
    await createProfile(name, [{ ranks: highRank }]);
    const page = await journey().visit('/healthz');
    if (!hasWebFont) await page.route('**/*.woff2', (route) => route.fulfill({ status: 404 }));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${journey().address}/${name}`);
      const best = page.getByRole('region', { name: 'Best rank' });
      const measured = await best
        .getByText('GRANDMASTER 1204 LP', { exact: true })
        .evaluate((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          const { left, right } = range.getBoundingClientRect();
          const section = text.closest('section')?.getBoundingClientRect();
          return {
            lineCount: range.getClientRects().length,
            isInside: Boolean(section && left >= section.left && right <= section.right),
            isFullWidth: section?.width === innerWidth - 32,
            emblemWidth: text.closest('section')?.querySelector('img')?.getBoundingClientRect()
              .width,
          };
        });
      expect(measured, `${width}`).toEqual({
        lineCount: 1,
        isInside: true,
        isFullWidth: width < 640,
        emblemWidth: width < 960 ? 112 : 150,
      });
    }
  },
);

test('on a wide screen an only game fills both columns, and its graph opens by itself; on a phone it stays closed', async () => {
  await createProfile('Loner', [{}]);
  const wide = await journey().visit('/Loner', { viewport: { width: 1440, height: 900 } });
  await wide.getByRole('radio', { name: 'Season' }).waitFor();
  const list = wide.getByRole('article').locator('xpath=../..');
  const [card, all] = await Promise.all([
    wide.getByRole('article').boundingBox(),
    list.boundingBox(),
  ]);
  expect(card?.width).toBe(all?.width);
  const phone = await journey().visit('/Loner', { viewport: { width: 390, height: 844 } });
  // A press hydrates the page.
  await phone.getByRole('button', { name: 'Copy link' }).click();
  expect(await phone.getByRole('radio', { name: 'Season' }).count()).toBe(0);
});

test('the last of three cards fills its line on 1440 px, and three cards are in one line from 1600 px', async () => {
  await createProfile('Trio', [{}, { name: 'Larkspur#NA1' }, { name: 'Tumbleweed#NA1' }]);
  const page = await journey().visit('/Trio', { viewport: { width: 1440, height: 900 } });
  const readBoxes = () =>
    page.getByRole('article').evaluateAll((cards) =>
      cards.map((card) => {
        const { top, width } = card.getBoundingClientRect();
        return { top, width: Math.round(width) };
      }),
    );
  const [first, second, third] = await readBoxes();
  expect(second?.top).toBe(first?.top);
  expect(third?.width).toBe(2 * (first?.width ?? 0) + 24);
  await page.setViewportSize({ width: 1600, height: 900 });
  expect(new Set((await readBoxes()).map(({ top }) => top)).size).toBe(1);
});

test('from seven games on, each is a row that expands, with its queues and the X button of its owner', async () => {
  const games = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({ name: `Pebble ${name}#NA1` }));
  const owner = await journey().visitAs('Collector', '/Collector');
  const { profileStore } = journey().site.services;
  const profile = await profileStore.findProfileByUsername('Collector');
  for (const game of games)
    await profileStore.insertSavedGame(
      profile?.id ?? '',
      savedGameFactory({ ...game, ranks: {} }),
      limit,
    );
  await owner.reload();
  expect(await owner.locator('details details').count()).toBe(0);
  await saveGame(owner, 'Collector', league, 'Mosswick#NA1');
  const row = owner.getByRole('article').filter({ hasText: 'Mosswick' });
  await row.getByText('DIAMOND II 64 LP').first().waitFor();
  await row.getByRole('button', { name: 'Remove Mosswick#NA1' }).waitFor();
  const update = row.getByRole('button', { name: 'Update' });
  expect(await update.isVisible()).toBe(false);
  await row.locator('summary').first().click();
  await update.waitFor();
  const unranked = owner.getByRole('article').filter({ hasText: 'Pebble A' });
  expect(await unranked.locator('summary').first().innerText()).toMatch(/Solo\s+UNRANKED/);
});
