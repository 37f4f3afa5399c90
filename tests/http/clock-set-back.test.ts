/** The clock is set back by a day: people wait no longer than without it. */
import { beforeEach, expect, test, vi } from 'vitest';
import { maxPerMinute } from '../../domain/limits/rate-limits.ts';
import { sendRequest } from './client-requests.ts';
import { league, openNewSites } from './site.ts';

const dayMs = 24 * 60 * 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true }));
const site = openNewSites();

const setClockBack = () => vi.setSystemTime(Date.now() - dayMs);

const readSavedGame = async (username: string) => (await site.findProfile(username)).savedGames[0];

test('[security 55] ranks are updated, and a look-up and a saved game get the current ranks', async () => {
  const owner = await site.signUpWithGame('Climber');
  const before = await readSavedGame('Climber');
  setClockBack();
  const update = await site.send('POST', '/api/users/Climber/savedGames/refresh', league);
  expect(update.statusCode).toBe(202);
  const isRefreshed = async () => (await readSavedGame('Climber'))?.readAt !== before?.readAt;
  await expect.poll(isRefreshed).toBe(true);

  vi.setSystemTime(Date.now() + 3 * 60_000);
  const query = new URLSearchParams({ game: league.GameType, username: league.GameUsername });
  await site.get(`/api/lookup?${query}`);
  setClockBack();
  const lookUp = await site.get(`/api/lookup?${query}`);
  expect(Date.parse(lookUp.json().readAt)).toBeLessThanOrEqual(Date.now());
  await owner.send('POST', '/api/users/Climber/savedGames', league);
  const saved = await readSavedGame('Climber');
  expect(Date.parse(saved?.readAt ?? '')).toBeLessThanOrEqual(Date.now());
});

test('the limit of searches ends after a minute', async () => {
  const search = () => sendRequest(site, { method: 'GET', url: '/api/search?q=a' });
  for (let index = 0; index < maxPerMinute.search; index++) await search();
  setClockBack();
  const refused = await search();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
});
