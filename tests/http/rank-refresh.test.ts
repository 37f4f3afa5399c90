/** Ranks through the whole site: refreshes, who may verify an account, and metrics. */
import { expect, test, vi } from 'vitest';
import { league, openSharedSite, openSite, type TestBrowser } from './site.ts';

const site = openSharedSite();

/** Signs up a user with one League game, whose ranks are `ageMinutes` old. The game's level is 1, and becomes 412 with a refresh. */
async function signUpWithGame(username: string, ageMinutes: number): Promise<void> {
  await site.signUpWithGame(username);
  await site.ageGame(username, ageMinutes, { level: 1 });
}

const readLevel = async (username: string) =>
  (await site.readDocument(username)).savedGames[0]?.GameLevel;
const requestUpdate = (username: string, body: object = league) =>
  site.send('POST', `/api/users/${username}/savedGames/refresh`, body);

test('every visitor can update a saved game, at most every two minutes', async () => {
  await signUpWithGame('Updated', 3);
  expect((await requestUpdate('Updated')).statusCode).toBe(202);
  await site.settle();
  expect(await readLevel('Updated')).toBe(412);
  const again = await requestUpdate('Updated');
  expect(again.statusCode).toBe(429);
  expect(again.json().error).toBe('too-soon');
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(100);
});

test.each([
  [{ Region: 'moon' }, 'bad-region'],
  [{ GameType: 'Chess' }, 'unknown-game'],
])('an update with %j is refused like the other writes', async (fields, error) => {
  const response = await requestUpdate('Demo', { ...league, ...fields });
  expect([response.statusCode, response.json().error]).toEqual([400, error]);
});

test('an update can be requested with a form, without script', async () => {
  await signUpWithGame('Formal', 3);
  const response = await site.submit('/refreshGames', { displayName: 'Formal' });
  expect([response.statusCode, response.headers.location]).toEqual([303, '/Formal']);
  await site.settle();
  expect(await readLevel('Formal')).toBe(412);
});

test('an update of a profile asks for the ten oldest accounts, and then for the others that are older than two minutes', async () => {
  await site.signUp('Many');
  for (let minutes = 1; minutes <= 13; minutes++) {
    const readAt = new Date(Date.now() - minutes * 60_000).toISOString();
    await site.saveGames('Many', [{ name: `Unread ${minutes}#FAIL`, readAt }]);
  }
  const request = vi.spyOn(site.services.refreshes, 'request');
  expect((await requestUpdate('Many', {})).json()).toEqual({ state: 'queued', count: 10 });
  const names = request.mock.calls.map(([, { name }]) => name);
  expect([names.length, names.at(0), names.at(-1)]).toEqual([
    10,
    'Unread 13#FAIL',
    'Unread 4#FAIL',
  ]);
});

test('an update of an unknown game or profile gets 404', async () => {
  await signUpWithGame('Lacking', 3);
  const unknownGame = { ...league, GameUsername: 'Nobody' };
  expect((await requestUpdate('Lacking', unknownGame)).statusCode).toBe(404);
  expect((await requestUpdate('Nobody')).statusCode).toBe(404);
});

test('the next search form selects the last valid region', async () => {
  const browser = site.browser();
  // An invalid region does not replace the stored one.
  for (const region of ['kr', 'evil.com/']) {
    const query = new URLSearchParams({ game: 'League of Legends', username: 'x', region });
    await browser.get(`/api/lookup?${query}`);
    const { body } = await browser.get('/addGame?game=League+of+Legends');
    expect(body).toMatch(/<option value="kr" selected/);
  }
});

const fields = {
  GameType: 'Teamfight Tactics',
  GameUsername: 'Lantern Otter#SG2',
  Region: 'sg2',
};
const verifyPath = `/verifyGame?${new URLSearchParams({ game: fields.GameType, username: fields.GameUsername, region: 'sg2' })}`;

test('only the owner of the profile can verify a game account, and an unknown step is refused', async () => {
  const submit = async (browser: Pick<TestBrowser, 'submit'>, step: string) =>
    (await browser.submit('/verifyGame', { ...fields, step })).statusCode;
  expect((await site.get(verifyPath)).statusCode).toBe(401);
  expect(await submit(site, 'begin')).toBe(401);
  const otherUser = await site.signUp('Other');
  expect((await otherUser.get(verifyPath)).statusCode).toBe(404);
  expect(await submit(otherUser, 'begin')).toBe(404);
  expect(await submit(otherUser, 'findTask')).toBe(400);
});

test('metrics are served only to local clients and to clients with the token', async () => {
  await site.get('/api/lookup?game=League+of+Legends&username=Mosswick');
  const local = await site.get('/metrics');
  expect(local.headers['content-type']).toContain('text/plain');
  expect(local.body).toContain('# TYPE rankfolio_publisher_calls_total counter');
  expect(local.body).toMatch(/rankfolio_refreshes_waiting \d+/);
  const proxied = await site.get('/metrics', { 'x-forwarded-for': '203.0.113.7' });
  expect(proxied.statusCode).toBe(404);
  const publicSite = await openSite({ ORIGIN: 'https://ranks.example' });
  expect((await publicSite.get('/metrics')).statusCode).toBe(404);
  await publicSite.close();
  const token = 'a-token-of-the-tests';
  const siteWithToken = await openSite({ ORIGIN: 'https://ranks.example', METRICS_TOKEN: token });
  expect((await siteWithToken.get('/metrics')).statusCode).toBe(404);
  const authorized = await siteWithToken.get('/metrics', { authorization: `Bearer ${token}` });
  expect(authorized.statusCode).toBe(200);
  await siteWithToken.close();
});
