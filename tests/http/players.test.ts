/** The page of a player. `server/http/players/is-navigation.test.ts` lists the headers of people and of others. */
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readText } from '../factories/render-text.ts';
import { openSharedSite } from './site.ts';

const site = openSharedSite();
const person = { 'sec-fetch-site': 'same-origin', 'sec-fetch-user': '?1' };
const league = '/players/league-of-legends';
const open = (path: string) => site.get(path, person);
const lookUp = (name: string, region = 'na1') =>
  site.submit('/players', { GameType: 'League of Legends', GameUsername: name, Region: region });
const spyOnLookUps = () => vi.spyOn(site.services.dataSource, 'lookUp');
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a player whom a page shows', () => {
  const path = `${league}/euw1/Fern%20Rook-EUW`;
  beforeAll(async () => {
    await site.signUp('Fern-page');
    await site.saveGames('Fern-page', [{ name: 'Fern Rook#EUW', region: 'euw1' }]);
  });

  test('has ranks, history and Update, also for a crawler, without a look-up', async () => {
    const lookUps = spyOnLookUps();
    const { statusCode, headers, body } = await site.get(path);
    expect(statusCode).toBe(200);
    expect(readText(body)).toMatch(/Fern Rook#EUW Level 321 · Europe West .*GOLD II 45 LP/);
    expect(body).toMatch(
      /action="\/refreshGames".*value="players\/league-of-legends\/euw1\/Fern%20Rook-EUW"/,
    );
    expect(body).toContain('History of Fern Rook#EUW');
    expect(body).not.toContain('/history?');
    expect(body).not.toContain('nverified');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(headers['speculation-rules']).toBeUndefined();
    expect(lookUps).not.toHaveBeenCalled();
  });

  test('leads each visitor to the next step with the player filled in, and to the player of another game', async () => {
    const owner = await site.signIn('Fern-page');
    const readLink = async (visitor: Pick<typeof owner, 'get'>) => {
      const { body } = await visitor.get(path);
      const link = /href="([^"]*)"[^>]*>(Make your page|Add to your page|On your page)</.exec(body);
      const [, address = '', text] = link ?? [];
      return [text, address.replaceAll('&amp;', '&')] as const;
    };
    const [makePage, signUp] = await readLink(site);
    expect(makePage).toBe('Make your page');
    expect((await site.get(signUp)).body).toContain('Next: add this player to your page');
    const user = await site.signUp('Has-a-page');
    const [add, addGame] = await readLink(user);
    expect(add).toBe('Add to your page');
    expect((await user.get(addGame)).body).toMatch(/value="Fern Rook#EUW"/);
    const [shown, card] = await readLink(owner);
    expect(shown).toBe('On your page');
    expect(card).toMatch(/^\/Fern-page#/);
    expect((await owner.get('/Fern-page')).body).toContain(`id="${card.split('#')[1]}"`);
    const { body } = await site.get(path);
    // In the order in which they are seen on a wide screen.
    expect(readText(body)).toMatch(/Make your page Ranks .*Update Solo/);
    expect(body).toContain('href="/players/teamfight-tactics/euw1/Fern%20Rook-EUW" rel="nofollow"');
  });

  test('is found under the same address by the API of a profile: history and Update', async () => {
    const user = `/api/users/${encodeURIComponent(path.slice(1))}`;
    const query = 'GameType=League+of+Legends&GameUsername=Fern+Rook%23EUW&Region=euw1';
    const { history } = (await site.get(`${user}/history?${query}&range=season`)).json();
    expect(history[0]).toMatchObject({ GameUsername: 'Fern Rook#EUW' });
    const updated = await site.send('POST', `${user}/savedGames/refresh`, {});
    expect(updated.json().error).toBe('too-soon');
  });

  test('is no profile: other addresses do not take the path for a username', async () => {
    const name = encodeURIComponent(path.slice(1));
    const report = { username: path.slice(1), reason: 'other', words: 'x' };
    const answers = await Promise.all([
      ...['', '/history', '/share', '/card', '/feed.atom'].map((end) => site.get(`/${name}${end}`)),
      site.get(`/api/v1/profiles/${name}`),
      site.submit('/report', report),
    ]);
    for (const { statusCode } of answers) expect([302, 404]).toContain(statusCode);
  });

  test.each([
    `${league}/EUW1/Fern%20Rook-EUW`,
    `${league}/euw1/fern%20rook-euw`,
    `${league}/euw1/FernRook%23EUW`,
    `${league}/euw1/${encodeURIComponent('Ｆern Rook')}-EUW?from=chat`,
  ])('has one address: %s', async (spelling) => {
    const { statusCode, headers } = await site.get(spelling);
    expect(statusCode).toBe(302);
    expect(headers.location).toBe(path);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('is not read again for a crawler', async () => {
    await site.signUp('Stale-page');
    await site.saveGames('Stale-page', [{ name: 'Stale#NA1' }]);
    await site.ageGame('Stale-page', 60);
    const insertRefreshes = vi.spyOn(site.services.refreshQueue, 'insertRefreshes');
    await site.get(`${league}/na1/Stale-NA1`);
    expect(insertRefreshes).not.toHaveBeenCalled();
    await open(`${league}/na1/Stale-NA1`);
    expect(insertRefreshes).toHaveBeenCalledOnce();
  });

  test('is not the player of another page with a name that looks alike', async () => {
    for (const name of ['Vine', 'Vıne']) await site.signUp(`Of-${name.length}${name[1] === 'i'}`);
    await site.saveGames('Of-4true', [{ name: 'Vine#NA1', level: 11 }]);
    await site.saveGames('Of-4false', [{ name: 'Vıne#NA1', level: 22 }]);
    for (const [name, level] of [
      ['Vine', 11],
      [encodeURIComponent('Vıne'), 22],
    ])
      expect((await site.get(`${league}/na1/${name}-NA1`)).body).toContain(`Level ${level}`);
  });

  test('is found by the form, and under names from before two renames', async () => {
    await site.signUp('Renamed-page');
    await site.saveGames('Renamed-page', [{ name: 'First#NA1' }]);
    for (const name of ['Second#NA1', 'Third#NA1']) await site.changeGame('Renamed-page', { name });
    const lookUps = spyOnLookUps();
    expect((await lookUp('second #na1')).headers.location).toBe(`${league}/na1/Third-NA1`);
    for (const name of ['First', 'Second'])
      expect((await site.get(`${league}/na1/${name}-NA1`)).headers.location).toBe(
        `${league}/na1/Third-NA1`,
      );
    expect(lookUps).not.toHaveBeenCalled();
  });

  test('names the profile of the owner who has verified the account, until the profile is unlisted', async () => {
    const account = { GameType: 'Lichess', GameUsername: 'Ember-Lynx', Region: '' };
    const owner = await site.signUpWithGame('Ann-Owner', account);
    const readOwner = async () => {
      const { body } = await site.get('/players/lichess/Ember-Lynx');
      expect(body).toContain('FM Ember-Lynx');
      return /href="\/([^"]*)"[^>]*>See [^<]* page/.exec(body)?.[1];
    };
    expect(await readOwner()).toBeUndefined();
    const signIn = await owner.get(`/verifyGame/sign-in?${new URLSearchParams(account)}`);
    const { pathname, search } = new URL(String(signIn.headers.location));
    await owner.get(pathname + search);
    expect(await readOwner()).toBe('Ann-Owner');
    await owner.submit('/account/privacy', { listed: 'no' });
    expect(await readOwner()).toBeUndefined();
  });
});

describe('a player whom no page shows', () => {
  test('is looked up for a person, and has ranks and their age without history and Update', async () => {
    const { statusCode, headers, body } = await open(
      `${league}/kr/${encodeURIComponent('달빛여우-KR1')}`,
    );
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(readText(body)).toMatch(/달빛여우#KR1 .*GRANDMASTER 742 LP/);
    expect(body).toContain('As of ');
    expect(body).not.toMatch(/refreshGames|History of/);
    const { location } = (await open(`${league}/na1/ember%20lynx-glow`)).headers;
    expect(location).toBe(`${league}/na1/Ember%20Lynx-GLOW`);
    // The look-up is cached, so the next page is free for all.
    const { body: free } = await site.get(String(location));
    expect(readText(free)).toContain('CHALLENGER 1204 LP');
  });

  test.each([
    ['a crawler', {}],
    ['a link on another site', { ...person, 'sec-fetch-site': 'cross-site' }],
    ['a prefetch', { ...person, 'sec-purpose': 'prefetch' }],
    ['a line of curl', { accept: '*/*', 'user-agent': 'curl/8' }],
  ])('is not looked up for %s, who gets a page with a button', async (_, headers) => {
    const lookUps = spyOnLookUps();
    for (const path of [
      `${league}/na1/Pixel%20Badger-BYTE`,
      `${league}/na1/Any-ONE`,
      '/players/dota-2/Tidecaller',
    ]) {
      const { statusCode, body } = await site.get(path, headers);
      expect(statusCode).toBe(200);
      expect(body).toMatch(/<form(?=[^>]* method="post")[^>]* action="\/players"/);
      expect(body).toMatch(/<button[^>]*>Look up</);
      expect(body).not.toContain('role="alert"');
    }
    expect(lookUps).not.toHaveBeenCalled();
  });

  test('is looked up by the button, which only our own pages have', async () => {
    const { statusCode, headers } = await lookUp(' pixel badger＃BYTE');
    expect(statusCode).toBe(303);
    expect(headers.location).toBe(`${league}/na1/Pixel%20Badger-BYTE`);
    const lookUps = spyOnLookUps();
    const foreign = await site.server.inject({
      method: 'POST',
      url: '/players',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://evil.example',
      },
      payload: 'game=League+of+Legends&username=Any%23ONE',
    });
    expect(foreign.statusCode).toBe(403);
    expect(lookUps).not.toHaveBeenCalled();
  });

  test('is the one that was found last while the source does not answer', async () => {
    const path = `${league}/na1/Paper%20Kite-NEW`;
    const { dataSource } = site.services;
    const outcome = await dataSource.lookUp({
      game: 'league-of-legends',
      name: 'Paper Kite#NEW',
      region: 'na1',
    });
    if (outcome.kind !== 'found') throw new Error(outcome.kind);
    const refusal = {
      kind: 'not-answering',
      isBusy: false,
      reason: '',
      retryAfterSeconds: 60,
    } as const;
    spyOnLookUps().mockResolvedValue({ ...outcome, refusal });
    const { body } = await open(path);
    expect(readText(body)).toContain('Newer ranks could not be fetched. As of ');
    expect(body).not.toContain('role="alert"');
  });
});
