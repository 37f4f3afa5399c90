/** Sample players take the own page off. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { takeOffTexts } from '../../texts/take-off.ts';
import { openSite, type TestSite } from './site.ts';

const page = '/players/take-off';

let samples: TestSite;
beforeAll(async () => {
  samples = await openSite();
});
afterAll(() => samples.close());

test('a name of several players leads to the page of each', async () => {
  const account = { GameType: 'Dota 2', GameUsername: 'Tidecaller', Region: '' };
  const { body } = await samples.submit(page, { ...account, step: 'show' });
  expect(body.match(/href="\/players\/take-off\?GameType=Dota[^"]*Username=\d/g)).toHaveLength(2);
});

test('a sample player equips the icon, which is looked up at most every 20 seconds', async () => {
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
    expect([statusCode, body.includes('We check at most every 20 seconds')]).toEqual([429, true]);
    wait(20);
    const { headers } = await check();
    expect((await browser.get(String(headers.location))).body).toContain(sentence);
  }
});
