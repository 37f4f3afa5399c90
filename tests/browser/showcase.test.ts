/** The rank at the top of a profile, and the places of the games, at every width. */
import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import type { Profile } from '../../domain/profiles/profile.ts';
import { savedGameFactory } from '../factories/players.ts';
import { openJourney, recordCopies, saveGame } from './journey.ts';

const journey = openJourney();
const league = 'League of Legends';
const widths = [360, 390, 768, 1024, 1440, 2560] as const;
const limit = 50;

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
            lineCount: Math.round(
              range.getBoundingClientRect().height / (range.getClientRects()[0]?.height ?? 1),
            ),
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
        emblemWidth: width < 640 ? 112 : width < 960 ? 128 : 150,
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
  await recordCopies(phone);
  await phone.getByRole('button', { name: 'Copy link' }).click();
  await phone.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await phone.getByRole('radio', { name: 'Season' }).count()).toBe(0);
  // In a larger window the rank is in the second column, because the graph stays closed.
  await phone.setViewportSize({ width: 1440, height: 900 });
  const readCentre = async (part: Locator) => {
    const { x, width } = (await part.boundingBox()) ?? { x: 0, width: 0 };
    return x + width / 2;
  };
  const article = phone.getByRole('article');
  expect(await readCentre(article.getByRole('list'))).toBeGreaterThan(await readCentre(article));
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

test('on a wide screen the open choice of the rank does not move the picture and the name', async () => {
  const page = await journey().visitAs('Chooser', '/healthz', {
    viewport: { width: 1440, height: 900 },
  });
  const { profileStore } = journey().site.services;
  const profile = await profileStore.findProfileByUsername('Chooser');
  const readAt = new Date().toISOString();
  for (const name of ['Peak A#NA1', 'Peak B#NA1'])
    await profileStore.insertSavedGame(
      profile?.id ?? '',
      savedGameFactory({ name, readAt }),
      limit,
    );
  await page.goto(`${journey().address}/Chooser`);
  const readPlaces = async () => [
    await page.getByRole('button', { name: /picture/ }).boundingBox(),
    await page.getByRole('heading', { level: 1 }).boundingBox(),
  ];
  const closed = await readPlaces();
  await page.getByText('Choose another rank').click();
  await page.getByRole('button', { name: 'Show this rank' }).waitFor();
  expect(await readPlaces()).toEqual(closed);
});

const chess = 'teamfight-tactics';
const highRanks = {
  solo: { ...highRank.solo, leaguePoints: 1000 },
  'double-up': { ...highRank.solo, tier: 'CHALLENGER', leaguePoints: 1126 },
  'hyper-roll': { kind: 'rated', tier: 'ORANGE', rating: 4480, ...record },
} as const;

test('in cards each of the highest ranks is on one line, and its emblem is smaller than that of the showcase', async () => {
  await createProfile('Summit', [
    { name: 'Peak A#NA1', game: chess, ranks: highRanks },
    { name: 'Peak B#NA1', ranks: highRank },
  ]);
  const page = await journey().visit('/healthz');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${journey().address}/Summit`);
    const best = page.getByRole('region', { name: 'Best rank' });
    const showcaseWidth = (await best.locator('img').boundingBox())?.width ?? 0;
    const cards = page.getByRole('article');
    const emblemWidths = await cards
      .locator('li[data-tier] img')
      .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().width));
    expect(emblemWidths).toHaveLength(4);
    expect(Math.max(...emblemWidths), `${width}`).toBeLessThan(showcaseWidth);
    for (const text of ['GRANDMASTER 1000 LP', 'CHALLENGER 1126 LP', 'GRANDMASTER 1204 LP']) {
      const lines = await cards.locator('p', { hasText: text }).first().evaluate(countLines);
      expect(lines, `${text} at ${width}`).toBe(1);
    }
  }
});

test('in rows no rank reaches the next rank or the arrow, also with the X button of the owner', async () => {
  const owner = await journey().visitAs('Ranger', '/healthz');
  const profile = await journey().site.services.profileStore.findProfileByUsername('Ranger');
  const readAt = new Date().toISOString();
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G'])
    await journey().site.services.profileStore.insertSavedGame(
      profile?.id ?? '',
      savedGameFactory({ name: `Peak ${name}#NA1`, game: chess, ranks: highRanks, readAt }),
      limit,
    );
  for (const width of widths) {
    await owner.setViewportSize({ width, height: 900 });
    await owner.goto(`${journey().address}/Ranger`);
    const overlaps = await owner.getByRole('article').evaluateAll((rows) =>
      rows.map((row) => {
        const boxes = [
          ...row.querySelectorAll(':scope > details > summary *, :scope > form button'),
        ]
          .filter((part) => part.matches('img, svg, button, :not(:has(*), path)'))
          .map((part) => {
            const range = document.createRange();
            if (part.matches('img, svg, button')) range.selectNode(part);
            else range.selectNodeContents(part);
            return range.getBoundingClientRect();
          })
          .filter(({ width }) => width > 0);
        return boxes.filter((a) =>
          boxes.some(
            (b) =>
              a !== b &&
              a.left < b.right - 1 &&
              b.left < a.right - 1 &&
              a.top < b.bottom - 1 &&
              b.top < a.bottom - 1,
          ),
        ).length;
      }),
    );
    expect(overlaps, `${width}`).toEqual(Array(7).fill(0));
  }
});

test('rows have the best rank first, and the games without a rank last', async () => {
  const ranked = (tier: 'GOLD' | 'MASTER' | 'IRON') => ({
    solo: { kind: 'divided', tier, division: 'I', leaguePoints: 20, ...record } as const,
  });
  await createProfile('Sorter', [
    { name: 'None#1', ranks: {} },
    { name: 'Gold#1', ranks: ranked('GOLD') },
    { name: 'Iron#1', ranks: ranked('IRON') },
    { name: 'Master#1', ranks: ranked('MASTER') },
    ...['X', 'Y', 'Z'].map((name) => ({ name: `${name}#1`, ranks: {} })),
  ]);
  const page = await journey().visit('/Sorter');
  const names = await page.getByRole('article').getByRole('heading').allInnerTexts();
  expect(names).toEqual(['Master#1', 'Gold#1', 'Iron#1', 'None#1', 'X#1', 'Y#1', 'Z#1']);
});

/** Counts the lines of a text, by its height. */
function countLines(text: Element): number {
  const range = document.createRange();
  range.selectNodeContents(text);
  return Math.round(
    range.getBoundingClientRect().height / (range.getClientRects()[0]?.height ?? 1),
  );
}

test.each(['Mosswick_Gamer', 'WWWWWWWWWWWWWWWWWWWW'])(
  'on an empty page nothing covers the name %s of the owner, and nothing the button that shares it',
  async (username) => {
    const page = await journey().visitAs(username, `/${username}`);
    for (const width of [960, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const covered = await page.evaluate(() => {
        const share = document.querySelector('main a[href$="/share"]');
        return [document.querySelector('h1'), share].filter((element) => {
          const range = document.createRange();
          range.selectNodeContents(element ?? document.body);
          return [...range.getClientRects()].some(({ right, top, height }) => {
            const found = document.elementFromPoint(right - 3, top + height / 2);
            return !element?.contains(found);
          });
        }).length;
      });
      expect([width, covered]).toEqual([width, 0]);
    }
  },
);
