/** An owner proves that an account is theirs by signing in at its source. The test is the browser between the two sites. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyGameTexts } from '../../texts/verification.ts';
import { startLichess } from '../fixtures/sources/lichess.ts';
import { openSite, type TestBrowser, type TestSite } from './site.ts';
import { account, agreeAt, query } from './source-sign-in.ts';

let lichess: Awaited<ReturnType<typeof startLichess>>;
let site: TestSite;
let owner: TestBrowser;
let username: string;
let ownerCount = 0;

const verifyPage = `/verifyGame?${query}`;

beforeAll(async () => {
  lichess = await startLichess();
  site = await openSite({ SOURCES: 'lichess', LICHESS_URL: lichess.url });
});
afterAll(async () => {
  await site.close();
  await lichess.close();
});
beforeEach(async () => {
  ownerCount += 1;
  username = `Rooky${ownerCount}`;
  owner = await site.signUpWithGame(username, account);
});

/** Begins a sign-in. Returns the address of the source's page. */
async function begin(browser = owner): Promise<URL> {
  const { statusCode, headers } = await browser.get(`/verifyGame/sign-in?${query}`);
  // Its cookie has the secret of the sign-in.
  expect([statusCode, headers['cache-control']]).toEqual([303, 'no-store']);
  return new URL(String(headers.location));
}

const readVerified = async () => (await site.readDocument(username)).savedGames[0]?.Verified;

/** Opens the address of a response, and returns the sentence of the alert. */
async function readAlert(path: string): Promise<string | undefined> {
  const { statusCode, headers } = await owner.get(path);
  expect(statusCode).toBe(303);
  expect(await readVerified()).toBe(false);
  const { body } = await owner.get(String(headers.location));
  return /role="alert"[^>]*>([^<]*)/.exec(body)?.[1];
}

test('the page leads to the source, and the account is verified after the sign-in', async () => {
  const { body } = await owner.get(verifyPage);
  expect(body).toContain(`href="/verifyGame/sign-in?${query.toString().replaceAll('&', '&amp;')}"`);
  expect(body).toContain('Sign in at Lichess');
  expect(body).not.toContain('action="/verifyGame"');
  const address = await begin();
  expect(address.origin).toBe(lichess.url);
  const shown = Object.fromEntries(address.searchParams);
  expect(shown).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    username: 'Tidecaller',
    redirect_uri: 'http://localhost:3000/verifyGame/callback',
  });
  expect(shown).not.toHaveProperty('scope');
  const { statusCode, headers } = await owner.get(await agreeAt(address));
  expect([statusCode, headers.location]).toEqual([303, verifyPage]);
  expect((await owner.get(verifyPage)).body).toContain(verifyGameTexts.verifiedLead);
  expect(headers['cache-control']).toBe('no-store');
  expect(await readVerified()).toBe(true);
});

test('[security 59] the source never sends the code to another host of the request', async () => {
  for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:3000']) {
    const { headers } = await owner.get(`/verifyGame/sign-in?${query}`, { host });
    const callback = new URL(String(headers.location)).searchParams.get('redirect_uri');
    expect([host, callback]).toEqual([host, 'http://localhost:3000/verifyGame/callback']);
  }
  const { headers } = await owner.get(`/verifyGame/sign-in?${query}`, { host: '127.0.0.1:8080' });
  const callback = new URL(String(headers.location)).searchParams.get('redirect_uri');
  expect(callback).toBe('http://127.0.0.1:8080/verifyGame/callback');
});

describe('nothing is verified', () => {
  test('[security 59] by another account', async () => {
    expect(await readAlert(await agreeAt(await begin(), 'quokka'))).toMatch(/another account/);
  });

  test('by a cancelled sign-in', async () => {
    expect(await readAlert(await agreeAt(await begin(), 'cancels'))).toMatch(/You did not sign in/);
  });

  test('[security 59] by a wrong state', async () => {
    const path = await agreeAt(await begin());
    expect(await readAlert(path.replace(/state=[^&]*/, 'state=forged'))).toMatch(/expired/);
    // Another site cannot end a sign-in that is under way.
    await owner.get(path);
    expect(await readVerified()).toBe(true);
  });

  test('[security 59] by the code of another sign-in', async () => {
    const first = new URLSearchParams((await agreeAt(await begin())).split('?')[1]);
    const second = (await agreeAt(await begin())).replace(
      /code=[^&]*/,
      `code=${first.get('code')}`,
    );
    expect(await readAlert(second)).toMatch(/could not be completed/);
  });

  test('[security 59] in a browser that did not begin the sign-in, or a second time', async () => {
    const path = await agreeAt(await begin());
    const other = await site.signUpWithGame(`Other${ownerCount}`, account);
    const { statusCode, body } = await other.get(path);
    expect([statusCode, body.includes('This sign-in has expired')]).toEqual([400, true]);
    await owner.get(path);
    expect((await owner.get(path)).statusCode).toBe(400);
    expect(await readVerified()).toBe(true);
  });

  test('[security 59] for another user who has signed in in the same browser', async () => {
    const path = await agreeAt(await begin());
    await owner.submit('/logout', {});
    await owner.signUp(`Next${ownerCount}`);
    await owner.send('POST', `/api/users/Next${ownerCount}/savedGames`, account);
    expect(await readAlert(path)).toMatch(/expired/);
  });

  test('for an anonymous visitor, a missing game, or a game with another proof', async () => {
    expect((await site.get(`/verifyGame/sign-in?${query}`)).statusCode).toBe(401);
    expect((await site.get('/verifyGame/callback?code=a&state=b')).statusCode).toBe(401);
    const missing = new URLSearchParams({ ...account, GameUsername: 'Quokka' });
    expect((await owner.get(`/verifyGame/sign-in?${missing}`)).statusCode).toBe(404);
    expect((await owner.submit('/verifyGame', { ...account, step: 'begin' })).statusCode).toBe(400);
  });
});

test('with sample players the sandbox agrees at once', async () => {
  const samples = await openSite();
  const browser = await samples.signUpWithGame('Sampler', account);
  const { headers } = await browser.get(`/verifyGame/sign-in?${query}`);
  expect(String(headers.location)).toMatch(/^http:\/\/localhost:3000\/verifyGame\/callback\?/);
  const { pathname, search } = new URL(String(headers.location));
  expect((await browser.get(`${pathname}${search}`)).headers.location).toBe(verifyPage);
  await samples.close();
});

test('a site without Riot offers only the games of its sources, and looks up no other player', async () => {
  const { body } = await owner.get('/addGame');
  expect([...body.matchAll(/<option [^>]*value="([^"]+)"/g)].map(([, name]) => name)).toEqual([
    'Lichess',
  ]);
  expect((await site.get('/')).body).toContain('Your ranks in Lichess, on one page.');
  const league = new URLSearchParams({ game: 'League of Legends', username: 'Mosswick#NA1' });
  expect((await owner.get(`/api/lookup?${league}`)).json().error).toBe('unknown-game');
});
