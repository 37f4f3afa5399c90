/** A game whose players have an account id and no name: look-ups, the source on the card, and the sign-in elsewhere. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookUpNotes } from '../../texts/add-game.ts';
import { startDeadlockApi } from '../fixtures/sources/deadlock-api.ts';
import { startOpenDota } from '../fixtures/sources/opendota.ts';
import { openSite, type TestSite } from './site.ts';

let source: Awaited<ReturnType<typeof startDeadlockApi>>;
let steam: Awaited<ReturnType<typeof startOpenDota>>;
let site: TestSite;
beforeAll(async () => {
  source = await startDeadlockApi();
  steam = await startOpenDota();
  const settings = { DEADLOCK_API_URL: source.url, STEAM_URL: steam.url };
  site = await openSite({ SOURCES: 'deadlock-api', ...settings });
});
afterAll(async () => {
  await site.close();
  await source.close();
  await steam.close();
});

const toAccount = (GameUsername: string) => ({ GameType: 'Deadlock', GameUsername, Region: '' });
const toQuery = (name: string) => new URLSearchParams(toAccount(name));
const toText = (body: string) => body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

test('the card has the account id, the rank, and the source with the age of its data', async () => {
  const browser = await site.signUpWithGame('Wisp', toAccount('76561197960370729'));
  const { savedGames } = await site.readDocument('Wisp');
  expect(savedGames).toMatchObject([{ GameUsername: '105001', GameRank: 'ARCHON 4' }]);
  for (const path of ['/Wisp', '/players/deadlock/105001']) {
    const text = toText((await browser.get(path)).body);
    expect(text).toContain('ARCHON 4');
    expect(text).toMatch(/As of [\w: ,]+ by deadlock-api\.com, which misses some matches/);
  }
});

test('a name is no account id', async () => {
  const { body } = await site.get(`/addGame?${toQuery('Ember Lynx')}`);
  expect(toText(body)).toContain(lookUpNotes.accountId);
});

test('the owner signs in at Steam', async () => {
  const owner = await site.signUpWithGame('Moth', toAccount('105002'));
  const { headers } = await owner.get(`/verifyGame/sign-in?${toQuery('105002')}`);
  const address = `${headers.location}&account=105002`;
  const response = await fetch(address, { redirect: 'manual' });
  const { pathname, search } = new URL(response.headers.get('location') ?? '');
  await owner.get(`${pathname}${search}`);
  expect((await site.readDocument('Moth')).savedGames[0]?.Verified).toBe(true);
});
