/** The addresses with which owners hide a game, show it again, and unlist their page. */
import { expect, test } from 'vitest';
import { withoutRank } from '../../texts/home.ts';
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
