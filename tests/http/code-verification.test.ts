/** An owner proves that an account is theirs with a code on the account's page at its source. The test is the owner at both sites. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeReply, startFakeServer } from '../fixtures/sources/fake-server.ts';
import { openSite, type TestBrowser, type TestSite } from './site.ts';

const account = { GameType: 'Chess.com', GameUsername: 'wren_alder', Region: '' };
const query = new URLSearchParams(account);
const contact = 'owner@x.test';

let site: TestSite;
let chessCom: Awaited<ReturnType<typeof startFakeServer>>;
/** The response to a call for the profile. */
let profile: FakeReply;
let owner: TestBrowser;
let username: string;
let ownerCount = 0;

beforeAll(async () => {
  chessCom = await startFakeServer(({ url }) =>
    url.pathname.endsWith('/stats') ? { status: 200, body: {} } : profile,
  );
  const settings = { SOURCES: 'chess-com', CHESS_COM_URL: chessCom.url, CONTACT: contact };
  site = await openSite(settings);
});
afterAll(async () => {
  await site.close();
  await chessCom.close();
});
beforeEach(async () => {
  writeLocation('');
  ownerCount += 1;
  username = `Bishop${ownerCount}`;
  owner = await site.signUpWithGame(username, account);
});

function writeLocation(location: string, id = 41): void {
  profile = { status: 200, body: { player_id: id, username: 'wren_alder', location } };
}

async function readCode(browser = owner): Promise<string> {
  const { body } = await browser.get(`/verifyGame?${query}`);
  return /value="(rankfolio-[0-9a-f]{12})"/.exec(body)?.[1] ?? '';
}

const check = (browser = owner) => browser.submit('/verifyGame', { ...account, step: 'check' });
const isVerified = async (name = username) =>
  (await site.readDocument(name)).savedGames[0]?.Verified === true;

/** Makes the ranks of a profile's game old, views the profile, and waits for the refresh. */
async function refreshRanks(name: string): Promise<void> {
  await site.ageGame(name, 60);
  await site.get(`/${name}`);
  await site.settle();
}

test('a refresh of the ranks finds the code, too, but not that of another profile', async () => {
  const rival = `Rival${ownerCount}`;
  const rivalBrowser = await site.signUpWithGame(rival, account);
  const code = await readCode();
  writeLocation(`Fern Valley ${code}`);
  // Both pages show the same stored player.
  await refreshRanks(rival);
  expect(await isVerified()).toBe(true);
  expect(await isVerified(rival)).toBe(false);

  // A newer proof of the rival stays, although the page and the cached response still have the first code.
  writeLocation(`${code} ${await readCode(rivalBrowser)}`);
  expect((await check(rivalBrowser)).statusCode).toBe(303);
  await refreshRanks(username);
  expect([await isVerified(), await isVerified(rival)]).toEqual([false, true]);
  expect((await check()).statusCode).toBe(303);
  expect(await isVerified()).toBe(true);
});

test('the account is verified once its page shows the code, in any case and beside other words', async () => {
  const code = await readCode();
  expect(code).not.toBe('');
  const early = await check();
  expect(early.statusCode).toBe(409);
  expect(early.body).toContain('The code is not there yet.');
  expect(early.body).toContain(code);
  expect(await isVerified()).toBe(false);
  writeLocation(`Fern Valley, ${code.toUpperCase()}`);
  const { statusCode, headers } = await check();
  expect([statusCode, headers.location]).toEqual([303, `/verifyGame?${query}`]);
  expect(await isVerified()).toBe(true);
  // The code is not needed any more.
  writeLocation('');
  expect((await check()).statusCode).toBe(303);
});

test('[security 59] the code of another profile proves nothing, and stays the same for its own', async () => {
  const rival = await site.signUpWithGame(`Rival${ownerCount}`, account);
  const code = await readCode();
  expect(await readCode(rival)).not.toBe(code);
  expect(await readCode()).toBe(code);
  writeLocation(code);
  expect((await check(rival)).statusCode).toBe(409);
  expect(await isVerified(`Rival${ownerCount}`)).toBe(false);
});

test('[security 59] an account that got the name later is not verified', async () => {
  writeLocation(await readCode(), 42);
  const { statusCode, body } = await check();
  expect(statusCode).toBe(409);
  expect(body).toContain('This account does not exist any more.');
  expect(await isVerified()).toBe(false);
});

test('while Chess.com is not answering, the page says so and keeps the code', async () => {
  const code = await readCode();
  profile = { failure: 'HTML' };
  const { statusCode, body } = await check();
  expect(statusCode).toBe(503);
  expect(body).toContain(code);
  expect(await isVerified()).toBe(false);
});
