/** The addresses with which owners hide a game, show it again, and unlist their page. */
import { expect, test, vi } from 'vitest';
import { withoutRank } from '../../texts/home.ts';
import { openEventStream } from './event-stream.ts';
import { recordStatements } from './record-statements.ts';
import { league, openSharedSite, tft } from './site.ts';

const site = openSharedSite();

test('a form leads back to the card, with Undo if it is hidden, also when it is sent twice', async () => {
  const owner = await site.signUpWithGame('Formal');
  const card = /<article id="([^"]+)"/.exec((await owner.get('/Formal')).body)?.[1];
  for (const form of ['/hideGame', '/hideGame']) {
    const address = String((await owner.submit(form, league)).headers.location);
    const undo =
      /action="\/showGame".*<bdi>Mosswick#NA1<\/bdi> is hidden.*Undo<.*Hidden: only you/s;
    expect((await owner.get(address)).body).toMatch(undo);
    expect((await owner.get('/Formal')).body).not.toContain('Undo');
    for (const path of ['/', '/Formal']) {
      const { body } = await owner.get(path);
      expect(body).toContain(withoutRank.hidden);
      expect(body).not.toContain(withoutRank.none);
    }
  }
  for (const form of ['/showGame', '/showGame'])
    expect((await owner.submit(form, league)).headers.location).toBe(`/Formal#${card}`);
  expect((await site.readDocument('Formal')).savedGames).toHaveLength(1);
});

test('adding a hidden game again leads to the list of hidden games, and does not show it', async () => {
  const owner = await site.signUpWithGame('Again');
  await owner.submit('/hideGame', league);
  expect((await owner.submit('/addGame', league)).headers.location).toBe('/Again#hidden-games');
  expect((await site.readDocument('Again')).savedGames).toEqual([]);
});

test('a visitor’s view refreshes only the shown games, and the owner’s view also the hidden ones', async () => {
  const owner = await site.signUpWithGame('Viewed');
  const hiddenAtFirst = await site.ageGame('Viewed', 20);
  await owner.submit('/hideGame', league);
  await owner.send('POST', '/api/users/Viewed/savedGames', tft);
  const shownAtFirst = await site.ageGame('Viewed', 20);
  const readTimes = async () => {
    const { id } = await site.findProfile('Viewed');
    const profile = await site.services.profileStore.findOwnProfile(id);
    return [profile?.savedGames[0]?.readAt, profile?.hiddenGames[0]?.readAt];
  };
  await site.get('/Viewed');
  await site.settle();
  const [shown, hidden] = await readTimes();
  expect(shown).not.toBe(shownAtFirst);
  expect(hidden).toBe(hiddenAtFirst);
  await owner.get('/Viewed');
  await site.settle();
  expect((await readTimes())[1]).not.toBe(hiddenAtFirst);
});

test('while the owner reads and changes a hidden account, a page of the same account stays the same, also its stream, its refreshes and look-ups', async () => {
  const owner = await site.signUpWithGame('Keeper');
  await site.ageGame('Keeper', 20);
  await owner.submit('/hideGame', league);
  const stranger = await site.signUpWithGame('Stranger');
  await site.settle();
  const stream = await openEventStream(await site.listen(), 'Stranger');
  await stream.next();
  // A second between two readings would be a difference.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const record = recordStatements(site);
  const { db } = site.services.database;
  const about = new URLSearchParams(league);
  const reads = [
    '/Stranger',
    '/Stranger/history',
    '/Stranger/badge.svg',
    '/Stranger/feed.atom',
    '/api/users/Stranger',
    `/api/users/Stranger/history?${about}`,
    '/players/league-of-legends/na1/Mosswick-NA1',
  ];
  // Every change on the site empties the cache of searches, so their statements differ.
  const searches = ['/api/search?prefix', '/api/v1/search?text', '/?username'];
  async function readAll() {
    const answers = [];
    for (const path of reads)
      answers.push(await record(async () => ({ path, body: (await site.get(path)).body })));
    for (const search of searches) answers.push((await site.get(`${search}=Mosswick%23NA1`)).body);
    const update = await site.send('POST', '/api/users/Stranger/savedGames/refresh', league);
    answers.push(update.json(), update.headers['retry-after']);
    answers.push(await db.selectFrom('lookups').selectAll().orderBy('key').execute());
    return answers;
  }
  // The first reading refreshes what is old, and the second one fills the caches.
  for (let reading = 0; reading < 2; reading++) {
    await readAll();
    await site.settle();
  }
  const before = await readAll();
  const { id } = await site.findProfile('Keeper');
  const findHidden = async () =>
    (await site.services.profileStore.findOwnProfile(id))?.hiddenGames[0];
  const old = await findHidden();
  for (const path of ['/Keeper', '/account', '/account/download'])
    expect((await owner.get(path)).statusCode).toBe(200);
  await site.settle();
  expect((await findHidden())?.readAt).not.toBe(old?.readAt);
  expect(await readAll()).toEqual(before);
  await owner.send('DELETE', '/api/users/Keeper/savedGames', league);
  await owner.submit('/account/removed-games', { ...league, step: 'restore' });
  await site.settle();
  expect(await findHidden()).toBeDefined();
  expect(await readAll()).toEqual(before);
  // The stream sent nothing before this change.
  await stranger.submit('/account/words', { bio: 'Hello', address: '', label: '' });
  const { revision } = await site.findProfile('Stranger');
  expect((await stream.next())?.id).toBe(String(revision));
});
