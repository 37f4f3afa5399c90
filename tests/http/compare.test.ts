/** Comparing profiles and players. */
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { compareTexts } from '../../texts/compare.ts';
import { create, names, readMain } from './leaderboard-forms.ts';
import { openSharedSite, type TestBrowser } from './site.ts';

const site = openSharedSite();
const navigation = { 'sec-fetch-site': 'same-origin', 'sec-fetch-user': '?1' };
const juno = 'players/league-of-legends/euw1/Tidecaller%20Juno-EUW';
const read = (path: string) => site.get(path, navigation);

test('usernames, players, links and addresses of players are compared side by side', async () => {
  await site.signUpWithGame('Ann');
  for (const other of [juno, `http://localhost:3000/${juno}`]) {
    const query = new URLSearchParams({ a: '@ann', b: other, c: 'Ember Lynx#GLOW' });
    const { statusCode, headers, body } = await read(`/compare?${query}`);
    expect(statusCode).toBe(200);
    const text = readMain(body);
    expect(text).toMatch(
      /League of Legends · Solo.* Ann DIAMOND II 64 LP.*Tidecaller Juno.*Ember Lynx#GLOW.*Ahead/,
    );
    expect(text).toContain('behind');
    expect(body).toContain('name="robots" content="noindex"');
    expect(headers.etag).toBeUndefined();
  }
});

test('a name that is not found stays in its field with a sentence, and the others are shown', async () => {
  await site.signUpWithGame('Bo');
  const { statusCode, body } = await read('/compare?a=Bo&b=No_such_name&c=Ann');
  expect(statusCode).toBe(200);
  expect(body).toContain(compareTexts.notFound('No_such_name'));
  expect(body).toContain('value="No_such_name"');
  expect(readMain(body)).toMatch(
    /Bo DIAMOND II 64 LP Mosswick#NA1 Level.* Ann DIAMOND II 64 LP Mosswick#NA1 Level/,
  );
});

test('all fields stay, also of one page that was typed twice', async () => {
  const { statusCode, body } = await read('/compare?a=No1_no&c=No2_no&d=Ann');
  expect(statusCode).toBe(404);
  for (const name of ['No1_no', 'No2_no']) expect(body).toContain(compareTexts.notFound(name));
  expect(body).toContain('name="d" value="Ann"');
  expect((await read('/compare?a=Ann&b=ann')).body).toContain(compareTexts.same);
});

test('a user opens it from a page and is compared with the own profile; others choose', async () => {
  const user = await site.signUpWithGame('Cem');
  const { headers } = await user.get('/compare?a=Bo');
  expect(headers.location).toBe('/compare?a=Bo&b=Cem');
  expect((await user.get('/compare?a=Cem')).statusCode).toBe(200);
  expect((await site.get('/compare?a=Bo')).statusCode).toBe(200);
  expect((await user.get('/Bo')).body).toContain('href="/compare?a=Bo"');
});

test('only a person costs a call', async () => {
  const lookUps = vi.spyOn(site.services, 'lookUpPlayer');
  const address = '/compare?a=Ann&b=Ember+Lynx%23GLOW';
  expect((await site.get(address)).body).toContain(compareTexts.notRead('Ember Lynx#GLOW'));
  expect(lookUps).not.toHaveBeenCalled();
  expect((await read(address)).statusCode).toBe(200);
  expect(lookUps).toHaveBeenCalledOnce();
});

test('the link preview has the order of the first queue', async () => {
  const { body } = await read('/compare?a=Ann&b=Bo');
  const address = /property="og:image" content="([^"]*)"/.exec(body)?.[1] ?? '';
  const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
  const older = await site.get(pathname.replace(/preview\/\w+/, 'preview/latest') + search);
  expect([older.statusCode, older.headers.location]).toEqual([302, pathname + search]);
  const drawn = await site.get(pathname + search);
  expect((await sharp(drawn.rawPayload).metadata()).width).toBe(1200);
  expect((await site.get('/api/compare/preview/latest.png?a=Ann&b=None')).statusCode).toBe(404);
});

test('a leaderboard leads to the comparison of the first two, and of an own row with the one above', async () => {
  const owner = await site.signUpWithGame('Dee');
  const path = await create(owner, [...names, 'Ember Lynx#GLOW'].join('\n'));
  const readSides = async (browser: Pick<TestBrowser, 'get'>) => {
    const { body } = await browser.get(path);
    const query = /href="\/compare\?([^"]*)" rel/.exec(body)?.[1] ?? '';
    return [...new URLSearchParams(query.replace('&amp;', '&')).values()];
  };
  expect(await readSides(site)).toEqual(['players/league-of-legends/na1/Ember%20Lynx-GLOW', juno]);
  expect(await readSides(owner)).toEqual([juno, 'players/league-of-legends/na1/Mosswick-NA1']);
});
