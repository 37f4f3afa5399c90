/** Tokens for programs: how they are made, what they allow, and what ends them. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxTokens, type TokenScope, tokenScopes } from '../../domain/accounts/tokens.ts';
import { maxLeaderboards } from '../../domain/leaderboards/leaderboard.ts';
import { leaderboardRefusals, listRefusals } from '../../texts/edit-leaderboard.ts';
import { leaderboardFormTexts } from '../../texts/leaderboards.ts';
import { tokenTexts } from '../../texts/tokens.ts';
import { passTime } from '../factories/pass-time.ts';
import { defaultPassword, openSharedSite, type TestBrowser } from './site.ts';

const site = openSharedSite();
const league = { game: 'league-of-legends', player: 'Mosswick#NA1', region: 'na1' };

let owner: TestBrowser;
beforeAll(async () => {
  owner = await site.signUp('Coder');
});

async function makeToken(browser: TestBrowser, scopes: readonly TokenScope[] = tokenScopes) {
  const { body } = await browser.submit('/account/tokens', [
    ['name', 'My bot'],
    ['days', '30'],
    ...scopes.map((scope): [string, string] => ['scope', scope]),
  ]);
  return /value="(rankfolio_[0-9a-f]{64})"/.exec(body)?.[1] ?? '';
}

const call = (
  token: string | undefined,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) =>
  site.server.inject({
    method,
    url: `/api/v1${path}`,
    ...(body && { payload: body }),
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
  });

describe('the settings', () => {
  test('show a new token once, and list it with its last use', async () => {
    const token = await makeToken(owner, ['lookup']);
    expect(token).not.toBe('');
    const page = async () => (await owner.get('/account')).body;
    expect(await page()).not.toContain(token);
    expect(await page()).toContain(tokenTexts.notUsed);
    await call(token, 'GET', `/players?${new URLSearchParams(league)}`);
    expect(await page()).not.toContain(tokenTexts.notUsed);
    const [listed] = await site.services.tokens.listTokens((await site.findProfile('Coder')).id);
    await owner.submit('/account/tokens/remove', { token: listed?.id ?? '' });
    expect(await page()).not.toContain('My bot');
    expect((await call(token, 'GET', '/players?game=x&player=y')).statusCode).toBe(401);
  });

  test.each([
    [{ name: ' \u202e ', days: '7', scope: 'lookup' }, 400, tokenTexts.badName],
    [{ name: 'x'.repeat(51), days: '7', scope: 'lookup' }, 400, tokenTexts.badName],
    [{ name: 'Bot', days: '7' }, 400, tokenTexts.noScope],
  ])('refuse %j', async (fields, status, sentence) => {
    const response = await owner.submit('/account/tokens', fields);
    expect([response.statusCode, response.body.includes(sentence)]).toEqual([status, true]);
  });

  test('make at most a number of tokens, and none for another user', async () => {
    const other = await site.signUp('Collector');
    for (let count = 0; count < maxTokens; count++) expect(await makeToken(other)).not.toBe('');
    const full = await other.submit('/account/tokens', { name: 'Bot', days: '7', scope: 'lookup' });
    expect([full.statusCode, full.body.includes(tokenTexts.full)]).toEqual([409, true]);
    const token = await makeToken(owner, ['lookup']);
    const [own] = await site.services.tokens.listTokens((await site.findProfile('Coder')).id);
    await other.submit('/account/tokens/remove', { token: own?.id ?? '' });
    expect((await call(token, 'GET', `/players?${new URLSearchParams(league)}`)).statusCode).toBe(
      200,
    );
  });
});

describe('a token', () => {
  let token: string;
  let user: TestBrowser;
  let count = 0;
  let name: string;
  beforeEach(async () => {
    name = `Coder_${++count}`;
    user = await site.signUp(name);
    token = await makeToken(user);
  });

  test('saves, moves, shows, refreshes, removes and restores an account, without Origin and cookie', async () => {
    const saved = await call(token, 'POST', '/me/accounts', league);
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toMatchObject({ name, accounts: [{ player: 'Mosswick#NA1' }] });
    const flex = { ...league, queue: 'flex' };
    const shown = (await call(token, 'PUT', '/me/showcase', flex)).json();
    expect(shown.accounts[0].showcaseQueue).toBe('flex');
    expect(
      (await call(token, 'POST', '/me/accounts/move', { ...league, cardPosition: 1 })).statusCode,
    ).toBe(200);
    const tooSoon = await call(token, 'POST', '/me/accounts/refresh', league);
    expect(tooSoon.json()).toMatchObject({ code: 'too-soon', status: 429 });
    expect(Number(tooSoon.headers['retry-after'])).toBeGreaterThan(0);
    await site.ageGame(name, 10);
    expect((await call(token, 'POST', '/me/accounts/refresh', league)).json()).toEqual({
      state: 'queued',
    });
    expect((await call(token, 'POST', '/me/accounts/remove', league)).json().accounts).toEqual([]);
    const again = await call(token, 'POST', '/me/accounts/remove', league);
    expect(again.json()).toMatchObject({ code: 'no-such-game', status: 404 });
    expect(
      (await call(token, 'POST', '/me/accounts/restore', league)).json().accounts,
    ).toHaveLength(1);
  });

  test('looks players up, and tells the outcomes apart', async () => {
    const lookUp = async (changes: object) =>
      (
        await call(token, 'GET', `/players?${new URLSearchParams({ ...league, ...changes })}`)
      ).json();
    expect(await lookUp({})).toMatchObject({ player: 'Mosswick#NA1', isStale: false });
    expect(await lookUp({ player: 'Stranger#NA1' })).toMatchObject({
      code: 'no-such-player',
      status: 404,
    });
    expect(await lookUp({ game: 'tetris' })).toMatchObject({ code: 'unknown-game', status: 400 });
    expect(await lookUp({ region: 'moon' })).toMatchObject({ code: 'bad-region', status: 400 });
  });

  const rooks = { name: 'Rooks', game: 'league-of-legends', queue: 'solo', audience: 'all' };

  test('makes a leaderboard, lists it, replaces its lines, and every program reads it', async () => {
    const lines = ['1. Mosswick#NA1', 'Tidecaller Juno#EUW, euw', 'Tidecaller Juno#EUW, euw'];
    const made = await call(token, 'POST', '/leaderboards', { ...rooks, lines });
    expect(made.statusCode).toBe(200);
    const { id, ...leaderboard } = made.json();
    const address = `http://localhost:3000/leaderboards/${id}`;
    expect(leaderboard).toEqual({
      ...rooks,
      gameName: 'League of Legends',
      address,
      race: null,
    });
    await site.settle();
    const [listed] = (await call(token, 'GET', '/me/leaderboards')).json().leaderboards;
    expect(listed).toEqual({ id, ...leaderboard, playerCount: 2, role: 'owner' });
    const read = async (query = '') =>
      (await call(undefined, 'GET', `/leaderboards/${id}${query}`)).json();
    const { rows, waitingCount } = await read('?queue=solo');
    expect(waitingCount).toBe(0);
    expect(rows).toMatchObject([
      { place: 1, profile: null, player: 'Tidecaller Juno#EUW', climb: 0 },
      { place: 2, profile: null, player: 'Mosswick#NA1', region: 'na1' },
    ]);
    expect(rows[0].ranks[0]).toMatchObject({ queue: 'solo', text: 'MASTER 312 LP' });
    expect((await read('?queue=duo')).detail).toBe('queue must be one of solo, flex.');
    const path = `/leaderboards/${id}/lines`;
    const replaced = await call(token, 'PUT', path, { lines: ['mosswick'], region: 'na1' });
    expect(replaced.statusCode).toBe(200);
    expect((await read()).rows).toMatchObject([{ place: 1, player: 'Mosswick#NA1' }]);
    // For another user there is no such leaderboard.
    const other = await makeToken(await site.signUp(`Other_${name}`));
    expect((await call(other, 'PUT', path, { lines: ['x'] })).json().code).toBe('not-found');
    expect((await call(other, 'GET', '/me/leaderboards')).json()).toEqual({ leaderboards: [] });
  });

  test('gets the refusals of the forms for a leaderboard', async () => {
    const lines = ['Mosswick#NA1'];
    const refuse = async (changes: object) => {
      const response = await call(token, 'POST', '/leaderboards', { ...rooks, lines, ...changes });
      const { code, detail } = response.json();
      return [response.statusCode, code, detail];
    };
    for (const [changes, sentence] of [
      [{ name: ' ' }, leaderboardFormTexts.badName],
      [{ lines: [] }, leaderboardFormTexts.emptyList],
      [{ lines: Array(101).fill('x') }, listRefusals['too-many-lines'](101)],
      [{ lines: ['x', 'x'.repeat(501)] }, listRefusals['line-too-long'](2)],
      [{ queue: 'duo' }, 'queue must be one of solo, flex.'],
      [{ audience: 'friends' }, 'Missing or invalid: audience.'],
    ] as const)
      expect(await refuse(changes)).toEqual([400, 'bad-request', sentence]);
    expect((await refuse({ game: 'tetris' }))[1]).toBe('unknown-game');
    const made = await call(token, 'POST', '/leaderboards', { ...rooks, lines });
    const path = `/leaderboards/${made.json().id}/lines`;
    expect((await call(token, 'PUT', path, { lines: [] })).json().detail).toBe(
      leaderboardFormTexts.emptyList,
    );
    for (let count = 1; count < maxLeaderboards; count++)
      await call(token, 'POST', '/leaderboards', { ...rooks, lines });
    const full = leaderboardRefusals['too-many-leaderboards'];
    expect(await refuse({})).toEqual([409, 'leaderboards-full', full]);
    for (const id of ['x', '%00', '0'.repeat(32)])
      expect((await call(token, 'GET', `/leaderboards/${id}`)).json().code).toBe('not-found');
  });

  test('allows only its scopes, and only in the header', async () => {
    const reader = await makeToken(user, ['lookup']);
    expect((await call(reader, 'POST', '/me/accounts', league)).json()).toMatchObject({
      code: 'missing-scope',
      status: 403,
    });
    for (const wrong of [undefined, '', 'rankfolio_x', `${token}0`, `${token} x`]) {
      const refused = await call(wrong, 'POST', '/me/accounts', league);
      expect(refused.json()).toMatchObject({ code: 'bad-token', status: 401 });
      expect(refused.headers['www-authenticate']).toBe('Bearer');
    }
    const inQuery = await call(
      undefined,
      'GET',
      `/players?token=${token}&${new URLSearchParams(league)}`,
    );
    expect(inQuery.statusCode).toBe(401);
    const cookies = { cookie: user.cookies(), origin: 'http://localhost:3000' };
    expect((await call(undefined, 'POST', '/me/accounts', league, cookies)).statusCode).toBe(401);
  });

  test('is no way in: pages and the site’s own API ignore it', async () => {
    const headers = { authorization: `Bearer ${token}`, origin: 'http://localhost:3000' };
    expect((await site.get('/account', headers)).headers.location).toBe('/login');
    const patched = await site.send('PATCH', `/api/users/${name}`, { profilePic: null }, headers);
    expect(patched.statusCode).toBe(401);
  });

  const isValid = async () =>
    (await call(token, 'GET', `/players?${new URLSearchParams(league)}`)).statusCode === 200;

  test.each<[string, () => Promise<unknown>]>([
    [
      'a new password',
      () =>
        user.submit('/account/password', {
          oldPassword: defaultPassword,
          newPassword: 'another long one',
        }),
    ],
    [
      'a suspension',
      () =>
        site.services.moderation.runAction(name, { action: 'suspend', value: '', reason: '' }, ''),
    ],
    [
      'the deletion of the account',
      () => user.submit('/account/delete', { password: defaultPassword }),
    ],
    ['its time', async () => passTime(31 * 86_400_000)],
  ])('ends with %s', async (_, end) => {
    expect(await isValid()).toBe(true);
    await end();
    expect(await isValid()).toBe(false);
  });

  test('bad fields are named', async () => {
    const missing = await call(token, 'POST', '/me/accounts/move', {
      game: 'lichess',
      cardPosition: 0,
    });
    expect(missing.json().detail).toBe('Missing or invalid: player, cardPosition.');
    const text = await site.server.inject({
      method: 'POST',
      url: '/api/v1/me/accounts',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: '[1',
    });
    expect(text.json()).toMatchObject({ code: 'bad-request', status: 400 });
  });
});
