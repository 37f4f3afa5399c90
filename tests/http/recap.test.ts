/** Recaps are private until their owner shares them. */
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RankWithRecord } from '../../domain/games/rank.ts';
import { recapTexts } from '../../texts/recap.ts';
import { rankOf } from '../factories/ranks.ts';
import { league, openSharedSite } from './site.ts';

const site = openSharedSite();
const period = '2026-11';
const now = Date.parse('2026-11-15T12:00:00.000Z');

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));

const toPaths = (name: string) =>
  ['', '/wide.jpg', '/tall.jpg'].map((end) => `/${name}/recap/${period}${end}`);

test('only the owner reads a recap until it is shared, and sharing can be taken back', async () => {
  const owner = await site.signUpWithGame('Yearly');
  const other = await site.signUp('Curious');
  const readAs = async (browser: typeof owner) =>
    Promise.all(toPaths('Yearly').map(async (path) => (await browser.get(path)).statusCode));
  const share = (browser: typeof owner, shared: string) =>
    browser.submit(`/Yearly/recap/${period}`, { shared });
  expect(await readAs(owner)).toEqual([200, 200, 200]);
  for (const visitor of [other, site.browser()])
    expect(await readAs(visitor)).toEqual([404, 404, 404]);
  expect((await share(other, 'yes')).statusCode).toBe(404);
  expect(await readAs(other)).toEqual([404, 404, 404]);
  // As if there were no such profile.
  const [hidden, absent] = await Promise.all([
    site.get(`/Yearly/recap/${period}`),
    site.get(`/Nobody/recap/${period}`),
  ]);
  expect(hidden?.statusCode).toBe(absent?.statusCode);
  const empty = (await owner.get(`/Yearly/recap/${period}`)).body;
  expect(empty).toContain(recapTexts.nothing);
  expect(empty).not.toContain(recapTexts.share);
  expect((await share(owner, 'yes')).headers.location).toBe(`/Yearly/recap/${period}#sharing`);
  expect((await owner.get(`/Yearly/recap/${period}`)).body).toContain(recapTexts.unshare);
  expect((await site.get(`/yearly/recap/${period}`)).body).toContain('href="/Yearly"');
  expect(await readAs(other)).toEqual([200, 200, 200]);
  expect((await owner.get('/account/download')).json()).toMatchObject({ sharedRecaps: [period] });
  const { body, headers } = await site.get(`/Yearly/recap/${period}`);
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(body).toContain(`/Yearly/recap/${period}/wide.jpg`);
  expect(body).not.toContain(recapTexts.unshare);
  await share(owner, 'no');
  expect(await readAs(other)).toEqual([404, 404, 404]);
});

test.each(['2019', '2999', '2026-13', 'now'])('there is no recap of %s', async (name) => {
  const owner = await site.signUp(`Period-${name}`);
  expect((await owner.get(`/Period-${name}/recap/${name}`)).statusCode).toBe(404);
});

test('a recap has what happened, without hidden games, and both pictures', async () => {
  const owner = await site.signUp('Climber');
  await site.saveGames('Climber', [{}]);
  const readAt = new Date(now + 3_600_000).toISOString();
  const solo = { ...rankOf('GOLD II 75 LP'), wins: 62, losses: 51 } as RankWithRecord;
  await site.changeGame('Climber', { readAt, ranks: { solo } });
  const path = `/Climber/recap/${period}`;
  const { body } = await owner.get(path);
  for (const text of ['+30 LP', recapTexts.private, recapTexts.share]) expect(body).toContain(text);
  expect(body).toContain('2 wins in a row');
  for (const [shape, size] of [
    ['wide', [1200, 630]],
    ['tall', [1080, 1350]],
  ] as const) {
    const { rawPayload, headers } = await owner.get(`${path}/${shape}.jpg`);
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    const { width, height } = await sharp(rawPayload).metadata();
    expect([width, height]).toEqual(size);
  }
  await owner.submit('/hideGame', league);
  expect((await owner.get(path)).body).toContain(recapTexts.nothing);
});
