import { expect, test } from 'vitest';
import { specificationTexts } from '../../texts/specification.ts';
import { takeOffTexts } from '../../texts/take-off.ts';
import { openJourney } from './journey.ts';
import { press } from './press.ts';

const journey = openJourney();

test.each([
  { script: 'with script', javaScriptEnabled: true, path: '/players/lichess/Ember-Lynx' },
  {
    script: 'without script',
    javaScriptEnabled: false,
    path: '/players/chess-com/Mosswick_Bishop',
  },
])(
  '$script, by keyboard, a player takes the own page off and shows it again',
  async ({ javaScriptEnabled, path }) => {
    const page = await journey().visit(path, { javaScriptEnabled });
    const proof = page
      .getByRole('link', { name: 'Sign in at Lichess' })
      .or(page.getByRole('button', { name: 'Check now' }));
    const isDone = async (text: string) => {
      await page.getByRole('heading', { level: 1, name: takeOffTexts.done, exact: true }).waitFor();
      await page.getByText(text).waitFor();
    };
    await page.getByRole('link', { name: takeOffTexts.link }).press('Enter');
    await page.getByRole('button', { name: takeOffTexts.buttons['take-off'] }).press('Enter');
    await proof.press('Enter');
    await isDone(takeOffTexts.takenOff);
    await page.getByRole('link', { name: takeOffTexts.toHomePage }).press('Enter');
    await page.waitForURL(`${journey().address}/`);
    await page.goto(`${journey().address}${path}`);
    expect(await page.getByRole('alert').innerText()).toBe(specificationTexts.playerNotFound);
    await page.getByRole('link', { name: takeOffTexts.link }).press('Enter');
    await press(page, takeOffTexts.buttons.show);
    await proof.press('Enter');
    await isDone(takeOffTexts.shown);
    await page.getByRole('link', { name: takeOffTexts.toPlayer }).press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Ranks' }).waitFor();
  },
);
