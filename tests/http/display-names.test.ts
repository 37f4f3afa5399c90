/** A game whose players are found by account ids and shown by their names: look-ups, choices, pages, and the sign-in elsewhere. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOpenDota } from '../fixtures/sources/opendota.ts';
import { openSite, type TestSite } from './site.ts';

let source: Awaited<ReturnType<typeof startOpenDota>>;
let site: TestSite;
beforeAll(async () => {
  source = await startOpenDota();
  const settings = { SOURCES: 'opendota', OPENDOTA_URL: source.url, STEAM_URL: source.url };
  site = await openSite(settings);
});
afterAll(async () => {
  await site.close();
  await source.close();
});

const toAccount = (GameUsername: string) => ({ GameType: 'Dota 2', GameUsername, Region: '' });
const toQuery = (name: string) => new URLSearchParams(toAccount(name));

test('a player is found by name, and saved with the account id', async () => {
  const browser = await site.signUpWithGame('Wisp', toAccount('ember lynx'));
  const lookUp = await browser.get(`/api/lookup?${toQuery('ember lynx')}`);
  expect(lookUp.json()).toMatchObject({
    name: '105002',
    displayName: 'Ember Lynx',
    level: null,
    profilePicUrl: null,
    region: '',
    rank: 'IMMORTAL #412',
  });
  const { savedGames } = await site.readDocument('Wisp');
  expect(savedGames).toMatchObject([
    { GameUsername: '105002', DisplayName: 'Ember Lynx', GameRank: 'IMMORTAL #412' },
  ]);
  const { body } = await browser.get('/Wisp');
  const text = body.replaceAll(/<[^>]*>/g, ' ');
  expect(text).toMatch(/Ember Lynx.*ID 105002/s);
  expect(text).toMatch(/IMMORTAL\s+#412/);
});

test('a player whose rank is hidden or missing is told so', async () => {
  const { body } = await site.get(`/addGame?${toQuery('105005')}`);
  const html = body.slice(0, body.indexOf('<script type="application/json"'));
  expect(html).toContain('Hidden or uncalibrated');
  expect(html).not.toMatch(/>UNRANKED|No rank yet/);
});

/** Signs in at the source. @returns the path of our site to which the source sends the browser. */
async function agree(address: string, accountId: string): Promise<string> {
  const response = await fetch(`${address}&account=${accountId}`, { redirect: 'manual' });
  const { pathname, search } = new URL(response.headers.get('location') ?? '');
  return `${pathname}${search}`;
}

test('[security 59] a response that an owner gave to another site verifies nothing, with any cookie', async () => {
  const thief = await site.signUpWithGame('Thief', toAccount('105004'));
  const path = `/verifyGame/sign-in?${toQuery('105004')}`;
  await thief.get(path);
  const started = /sourceSignIn=([^;]*)/.exec(thief.cookies('/verifyGame'))?.[1] ?? '';
  const [json = ''] = decodeURIComponent(started).split(/(?<=\})\./);
  const pending = JSON.parse(json) as { readonly content: object };

  // The owner of the account signs in at another site, whose operator keeps Steam's response.
  const returnTo = 'https://evil.test/steam?state=x';
  const query = new URLSearchParams({ 'openid.return_to': returnTo });
  const response = await agree(`${source.url}/openid/login?${query}`, '105004');
  const callback = `/verifyGame/callback?${new URLSearchParams(response.split('?')[1])}`;
  const forge = (changes: Record<string, unknown>, signature = '') => {
    const content = { ...pending.content, ...changes };
    const forged = JSON.stringify({ ...pending, content }) + signature;
    return `sourceSignIn=${encodeURIComponent(forged)}`;
  };
  const session = thief.cookies('/');
  const signature = decodeURIComponent(started).slice(json.length);
  const complete = (cookie: string) => thief.get(callback, { cookie: `${session}; ${cookie}` });
  // The site has not signed these cookies, so there is no sign-in.
  for (const forged of [
    forge({ state: 'x', secret: returnTo }),
    forge({ state: 'x', secret: returnTo }, signature),
    forge({ state: 'x', secret: returnTo }, '.AAAA'),
  ])
    expect((await complete(forged)).body).toContain('This sign-in has expired');
  const { headers } = await complete(`sourceSignIn=${started}`);
  expect(headers.location).toContain('problem=expired');
  expect((await site.readDocument('Thief')).savedGames[0]?.Verified).toBe(false);
});
