/** Sample players take the own page off. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { takeOffTexts } from '../../texts/take-off.ts';
import { verificationProblems } from '../../texts/verification.ts';
import { readText } from '../factories/render-text.ts';
import { openSite, type TestSite } from './site.ts';

const page = '/players/take-off';

let samples: TestSite;
beforeAll(async () => {
  samples = await openSite();
});
afterAll(() => samples.close());

test('a name of several players leads to the page that lists them', async () => {
  const account = { GameType: 'Dota 2', GameUsername: 'Tidecaller', Region: '' };
  const { headers } = await samples.submit(page, { ...account, step: 'show' });
  expect(headers.location).toBe('/players/dota-2/Tidecaller');
});

test('a name and a region of 4,000 characters are shortened', async () => {
  const text = 'x'.repeat(4000);
  const query = new URLSearchParams({ GameType: 'Lichess', GameUsername: text, Region: text });
  expect(readText((await samples.get(`${page}?${query}`)).body)).not.toMatch(/x{100}/);
});

test('a sample player equips the icon after a moment', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const account = { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' };
  const browser = samples.browser();
  const check = () => browser.submit(page, { ...account, step: 'check' });
  const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
  for (const [step, sentence] of [
    ['take-off', takeOffTexts.takenOff],
    ['show', takeOffTexts.shown],
  ] as const) {
    const begun = await browser.submit(page, { ...account, step });
    expect(begun.body).toMatch(/Icon number (1[5-9]|2[0-8])\./);
    const { statusCode, body } = await check();
    expect([statusCode, body.includes(verificationProblems['other-icon'])]).toEqual([409, true]);
    wait(20);
    const { headers } = await check();
    expect((await browser.get(String(headers.location))).body).toContain(sentence);
  }
});
