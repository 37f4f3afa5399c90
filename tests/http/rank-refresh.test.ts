/** Refreshing ranks through the whole site: stale ranks, 'Update', failures, metrics, and proofs of ownership. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Profile, SavedGame } from '../../domain/profiles/profile.ts';
import { savedGameFactory } from '../factories/players.ts';
import { openSite, type TestBrowser, type TestSite } from './site.ts';

let site: TestSite;
beforeAll(async () => {
  // The clock runs, and a test can move it.
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true });
  site = await openSite();
});
afterAll(async () => {
  vi.useRealTimers();
  await site.close();
});

const league = { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' };
const minute = 60_000;

interface Item {
  UpdatedAt: string;
  RefreshFailed: boolean;
  Verified: boolean;
  GameRank: string;
  FlexRank?: string;
  Records: Record<string, { Wins: number; Losses: number }>;
}

async function profile(name: string): Promise<Profile> {
  const found = await site.services.profileStore.findProfileByUsername(name);
  if (!found) throw new Error(`${name} has no profile`);
  return found;
}

async function items(name: string): Promise<Item[]> {
  return (await site.browser().get(`/api/users/${name}`)).json().savedGames;
}

/** Signs up a user with one League game that was read this many minutes ago. */
async function signUpWithGame(
  name: string,
  minutes: number,
  changes: Partial<SavedGame> = {},
): Promise<TestBrowser> {
  const browser = site.browser();
  await browser.signUp(name);
  await browser.send('POST', `/api/users/${name}/savedGames`, league);
  const { id, savedGames } = await profile(name);
  const [saved] = savedGames;
  if (!saved) throw new Error('the game was not saved');
  const readAt = new Date(Date.now() - minutes * minute).toISOString();
  const key = { profileId: id, game: saved.game, playerId: saved.playerId };
  await site.services.profileStore.updateSavedGame(key, {
    ...saved,
    readAt,
    level: 1,
    ...changes,
  });
  return browser;
}

const level = async (name: string) => (await profile(name)).savedGames[0]?.level;
const update = (name: string, body: object = league) =>
  site.browser().send('POST', `/api/users/${name}/savedGames/refresh`, body);

describe('stale ranks', () => {
  test('a view refreshes stale ranks in the background', async () => {
    await signUpWithGame('Oldie', 16);
    const page = await site.browser().get('/Oldie');
    expect(page.statusCode).toBe(200);
    await vi.waitFor(async () => expect(await level('Oldie')).toBe(412), 5000);
    const [item] = await items('Oldie');
    expect(Date.now() - Date.parse(item?.UpdatedAt ?? '')).toBeLessThan(minute);
  });

  test('ranks younger than 15 minutes are not refreshed', async () => {
    await signUpWithGame('Young', 14);
    const before = await site.browser().get('/api/users/Young');
    await site.browser().get('/Young');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await site.browser().get('/api/users/Young')).body).toBe(before.body);
  });
});

describe("'Update'", () => {
  test('every visitor can update an account, at most every two minutes', async () => {
    await signUpWithGame('Updated', 3);
    expect((await update('Updated')).statusCode).toBe(202);
    await vi.waitFor(async () => expect(await level('Updated')).toBe(412), 5000);
    const again = await update('Updated');
    expect(again.statusCode).toBe(429);
    expect(again.json().error).toBe('too-soon');
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(100);
  });

  test('an update works as a form without script', async () => {
    await signUpWithGame('Formal', 3);
    const answer = await site
      .browser()
      .submit('/refreshGame', { displayName: 'Formal', ...league });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/Formal']);
    await vi.waitFor(async () => expect(await level('Formal')).toBe(412), 5000);
  });

  test('an update of an unknown game or profile gets 404', async () => {
    await signUpWithGame('Lacking', 3);
    expect((await update('Lacking', { ...league, GameUsername: 'Nobody' })).statusCode).toBe(404);
    expect((await update('Nobody')).statusCode).toBe(404);
  });

  test('a failed update keeps the ranks, and pages show the failure until an update succeeds', async () => {
    const failing = { name: 'Entries 500#FAIL', keyFingerprint: 'another key', playerId: 'x' };
    await signUpWithGame('Unlucky', 20, failing);
    const before = await items('Unlucky');
    expect((await update('Unlucky', { ...league, GameUsername: failing.name })).statusCode).toBe(
      202,
    );
    await vi.waitFor(
      async () => expect((await items('Unlucky'))[0]?.RefreshFailed).toBe(true),
      8000,
    );
    expect(await items('Unlucky')).toEqual(
      before.map((item) => ({ ...item, RefreshFailed: true })),
    );
    expect((await update('Unlucky', { ...league, GameUsername: failing.name })).statusCode).toBe(
      429,
    );
  });
});

test('Flex appears only with a rank, and every rank has wins and losses', async () => {
  await signUpWithGame('Flexible', 0, {});
  await update('Flexible');
  const browser = site.browser();
  await browser.signUp('Solid');
  await browser.send('POST', '/api/users/Solid/savedGames', {
    ...league,
    GameUsername: 'Ember Lynx#GLOW',
  });
  await browser.send('POST', '/api/users/Solid/savedGames', league);
  const [ember, moss] = await items('Solid');
  expect(ember).not.toHaveProperty('FlexRank');
  expect(moss).toMatchObject({
    GameRank: 'DIAMOND II 64 LP',
    FlexRank: 'PLATINUM IV 12 LP',
    Records: { solo: { Wins: 142, Losses: 121 }, flex: { Wins: 31, Losses: 28 } },
  });
});

test('the rank history lists the samples of each queue of each game', async () => {
  await signUpWithGame('Climber', 0);
  const { id, savedGames } = await profile('Climber');
  const [saved] = savedGames;
  if (!saved) throw new Error('the game was not saved');
  const later = savedGameFactory({ ...saved, readAt: '2099-01-01T00:00:00.000Z' });
  const ranks = { ...later.ranks, solo: { ...ladder, tier: 'MASTER' } };
  await site.services.profileStore.updateSavedGame(
    { profileId: id, game: saved.game, playerId: saved.playerId },
    { ...later, ranks },
  );
  const { history } = (await site.browser().get('/api/users/Climber/history')).json();
  expect(history).toMatchObject([
    {
      GameType: 'League of Legends',
      GameUsername: 'Mosswick#NA1',
      Region: 'na1',
      Queue: 'solo',
      Readings: [
        { Rank: 'DIAMOND II 64 LP', Points: 2664 },
        { At: '2099-01-01T00:00:00.000Z', Rank: 'MASTER I 12 LP', Points: 2812 },
      ],
    },
    { Queue: 'flex', Readings: [{ Rank: 'PLATINUM IV 12 LP', Points: 1612 }] },
  ]);
  expect((await site.browser().get('/api/users/Nobody/history')).statusCode).toBe(404);
});
const ladder = { kind: 'divided', division: 'I', leaguePoints: 12, wins: 1, losses: 0 } as const;

test('the last region is selected for the next search', async () => {
  const browser = site.browser();
  await browser.get(
    `/api/lookup?${new URLSearchParams({ game: 'League of Legends', username: 'x', region: 'kr' })}`,
  );
  expect((await browser.get('/addGame?game=League+of+Legends')).body).toMatch(
    /<option value="kr" selected/,
  );
  await browser.get('/api/lookup?game=x&username=x&region=evil.com%2F');
  expect((await browser.get('/addGame?game=League+of+Legends')).body).toMatch(
    /<option value="kr" selected/,
  );
});

describe('proving the ownership of an account', () => {
  const fields = {
    GameType: 'Teamfight Tactics',
    GameUsername: 'Lantern Otter#SG2',
    Region: 'sg2',
  };
  const address = `/verifyGame?${new URLSearchParams({ game: fields.GameType, username: fields.GameUsername, region: 'sg2' })}`;

  test('the owner equips an icon and gets a verified mark, and an early check has to wait', async () => {
    const browser = site.browser();
    await browser.signUp('Prover');
    await browser.send('POST', '/api/users/Prover/savedGames', fields);
    expect((await browser.get(address)).body).toContain('Begin');
    const early = await browser.submit('/verifyGame', { ...fields, step: 'check' });
    expect(early.statusCode).toBe(409);
    const begun = await browser.submit('/verifyGame', { ...fields, step: 'begin' });
    expect(begun.body).toMatch(/\/api\/icons\/\d+\.png/);
    // The site read the icon at the start. It reads it again after twenty seconds.
    const soon = await browser.submit('/verifyGame', { ...fields, step: 'check' });
    expect(soon.statusCode).toBe(429);
    expect((await items('Prover'))[0]?.Verified).toBe(false);
    vi.setSystemTime(Date.now() + 20_500);
    const proven = await browser.submit('/verifyGame', { ...fields, step: 'check' });
    expect([proven.statusCode, proven.headers.location]).toEqual([303, '/Prover']);
    expect((await items('Prover'))[0]?.Verified).toBe(true);

    const after = await browser.get(address);
    expect(after.body).toContain('This account is verified');
    expect(after.body).not.toContain('action="/verifyGame"');
    const again = await browser.submit('/verifyGame', { ...fields, step: 'begin' });
    expect([again.statusCode, again.headers.location]).toEqual([303, '/Prover']);
  });

  test('only the owner can prove an account', async () => {
    expect((await site.browser().get(address)).statusCode).toBe(401);
    expect(
      (await site.browser().submit('/verifyGame', { ...fields, step: 'begin' })).statusCode,
    ).toBe(401);
    const other = site.browser();
    await other.signUp('Other');
    expect((await other.get(address)).statusCode).toBe(404);
    expect((await other.submit('/verifyGame', { ...fields, step: 'begin' })).statusCode).toBe(404);
    expect((await other.submit('/verifyGame', { ...fields, step: 'findTask' })).statusCode).toBe(
      400,
    );
  });
});

describe('metrics', () => {
  test('metrics are served to local clients or with a token only', async () => {
    await site
      .browser()
      .get(`/api/lookup?${new URLSearchParams({ game: league.GameType, username: 'Mosswick' })}`);
    const local = await site.browser().get('/metrics');
    expect(local.headers['content-type']).toContain('text/plain');
    expect(local.body).toMatch(
      /rankfolio_publisher_calls_total\{host="na1",method="[^"]+",status="200"\} \d+/,
    );
    expect(local.body).toMatch(/rankfolio_lookups_total\{answer="asked"\} \d+/);
    expect(local.body).toMatch(/rankfolio_refreshes_waiting \d+/);
    const proxied = await site.browser().get('/metrics', { 'x-forwarded-for': '203.0.113.7' });
    expect(proxied.statusCode).toBe(404);
    const behind = await openSite({ ORIGIN: 'https://ranks.example' });
    expect((await behind.browser().get('/metrics')).statusCode).toBe(404);
    await behind.close();
    const token = 'a-token-of-the-tests';
    const guarded = await openSite({ ORIGIN: 'https://ranks.example', METRICS_TOKEN: token });
    expect((await guarded.browser().get('/metrics')).statusCode).toBe(404);
    const told = await guarded.browser().get('/metrics', { authorization: `Bearer ${token}` });
    expect(told.statusCode).toBe(200);
    await guarded.close();
  });
});
