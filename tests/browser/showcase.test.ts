/** How many games a profile shows decides whether they are cards or rows, and which graph is open. */
import { expect, test } from 'vitest';
import { graphTexts } from '../../texts/history.ts';
import { historyTexts, shareTexts } from '../../texts/profile.ts';
import { openJourney, recordCopies, saveGame, soloRank } from './journey.ts';
import { press } from './press.ts';

const journey = openJourney();

test('on a wide screen the graph of an only game opens by itself, and on a phone it stays closed', async () => {
  await journey().site.signUp('Loner');
  await journey().site.saveGames('Loner', [{}]);
  const wide = await journey().visit('/Loner', { viewport: { width: 1440, height: 900 } });
  const range = { name: graphTexts.ranges.season };
  await wide.getByRole('radio', range).waitFor();
  const phone = await journey().visit('/Loner');
  // A press hydrates the page.
  await recordCopies(phone);
  await press(phone, shareTexts.copyLink);
  await phone.getByRole('button', { name: shareTexts.copied }).waitFor();
  expect(await phone.getByRole('radio', range).count()).toBe(0);
});

test('from eight games on, each is a row that expands, the best rank first and the games without a rank last', async () => {
  const owner = await journey().visitAs('Collector', '/');
  await journey().site.saveGames('Collector', [
    { name: 'None#1', ranks: {} },
    { name: 'Gold#1', ...soloRank('GOLD I 20 LP') },
    { name: 'Iron#1', ...soloRank('IRON I 20 LP') },
    { name: 'Master#1', ...soloRank('MASTER I 20 LP') },
    ...['X#1', 'Y#1', 'Z#1'].map((name) => ({ name, ranks: {} })),
  ]);
  await owner.goto(`${journey().address}/Collector`);
  expect(await owner.locator('details details').count()).toBe(0);
  await saveGame(owner, 'Collector', 'League of Legends', 'Mosswick#NA1');
  const row = owner.getByRole('article').filter({ hasText: 'Mosswick' });
  await row.getByText('DIAMOND II 64 LP').first().waitFor();
  await row.getByRole('button', { name: 'Remove Mosswick#NA1' }).waitFor();
  const history = row.getByText(historyTexts.history, { exact: true });
  expect(await history.isVisible()).toBe(false);
  await row.locator('summary').first().click();
  await history.waitFor();
  const unranked = owner.getByRole('article').filter({ hasText: 'None#1' });
  expect(await unranked.locator('summary').first().innerText()).toMatch(/Solo\s+UNRANKED/);
  await owner.reload();
  const names = await owner.getByRole('article').getByRole('heading').allInnerTexts();
  const ranked = ['Master#1', 'Mosswick#NA1', 'Gold#1', 'Iron#1'];
  expect(names).toEqual([...ranked, 'None#1', 'X#1', 'Y#1', 'Z#1']);
});
