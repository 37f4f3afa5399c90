import { expect, test, vi } from 'vitest';
import { league, openSharedSite, type TestBrowser, tft } from './site.ts';

const site = openSharedSite();

const remove = (browser: TestBrowser, username: string) =>
  browser.send('DELETE', `/api/users/${username}/savedGames`, league);
const restore = (browser: TestBrowser, username: string) =>
  browser.send('POST', `/api/users/${username}/savedGames/restore`, league);
test('[security 57] without script a removal leads back to the profile with Undo in the card, and removes no other game within a second', async () => {
  const owner = await site.signUpWithGame('Formal');
  await owner.send('POST', '/api/users/Formal/savedGames', tft);
  const removal = await owner.submit('/removeGame', league);
  const address = `${removal.headers.location}`;
  expect([removal.statusCode, address]).toEqual([
    303,
    expect.stringMatching(/^\/Formal\?undo=\d{4}-.*Z$/),
  ]);
  expect((await owner.submit('/removeGame', tft)).headers.location).toBe(address);
  expect((await site.readDocument('Formal')).savedGames).toMatchObject([tft]);
  const undo = /<bdi>Mosswick#NA1<\/bdi> was removed.*Undo/;
  expect((await owner.get(address)).body).toMatch(undo);
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  expect((await owner.submit('/removeGame', league)).headers.location).toBe('/Formal');
  later.mockRestore();
  for (const [browser, path] of [
    [owner, '/Formal'],
    [owner, '/Formal?undo=2026-01-01T00:00:00.000Z'],
    [site.browser(), address],
  ] as const)
    expect((await browser.get(path)).body).not.toMatch(undo);

  for (let attempt = 0; attempt < 2; attempt++) {
    const undone = await owner.submit('/restoreGame', league);
    const [path, card = ''] = `${undone.headers.location}`.split('#');
    expect([undone.statusCode, path]).toEqual([303, '/Formal']);
    expect((await owner.get('/Formal')).body).toContain(`<article id="${card}"`);
  }
  expect((await owner.get(address)).body).not.toMatch(undo);
  expect((await site.readDocument('Formal')).savedGames).toHaveLength(2);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
  await owner.submit('/removeGame', tft);
  expect((await site.readDocument('Formal')).savedGames).toHaveLength(1);
});

test('the address of a form leads to the home page', async () => {
  const games = ['/removeGame', '/restoreGame', '/refreshGames', '/removeSampleGames'];
  for (const form of [...games, '/showcaseRank']) {
    const opened = await site.get(form);
    expect([form, opened.statusCode, opened.headers.location]).toEqual([form, 302, '/']);
  }
});

test('the account page lists removed games, restores them and deletes them, and a full profile restores none', async () => {
  const owner = await site.signUpWithGame('Settler');
  expect((await owner.get('/account')).body).not.toContain('Removed games');
  await remove(owner, 'Settler');
  const { body } = await owner.get('/account');
  const removedAt = /name="RemovedAt" value="([^"]+)"/.exec(body)?.[1] ?? '';
  expect(body).toMatch(
    /Removed games.*Mosswick#NA1.*Kept until .*Restore<.*<details.*Delete now.*Yes, delete.*<\/details>/,
  );
  const fields = { ...league, RemovedAt: removedAt };
  const restoreRemovedGame = vi.spyOn(site.services.profileStore, 'restoreRemovedGame');
  restoreRemovedGame.mockResolvedValueOnce({ kind: 'profile-full', profile: undefined });
  const refused = await restore(owner, 'Settler');
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'A profile shows at most 50 games. Please remove one first.',
  ]);
  const restored = await owner.submit('/account/removed-games', { ...fields, step: 'restore' });
  expect(restored.headers.location).toBe('/account?done=game-restored#removed-games');
  expect((await owner.get('/account?done=game-restored')).body).toContain(
    'The game is back on your page.',
  );
  expect((await site.readDocument('Settler')).savedGames).toHaveLength(1);

  await remove(owner, 'Settler');
  const removedAgain = { ...league, step: 'delete' };
  const deleted = await owner.submit('/account/removed-games', removedAgain);
  expect(deleted.headers.location).toBe('/account?done=game-deleted#removed-games');
  expect((await restore(owner, 'Settler')).statusCode).toBe(404);
  const twice = await owner.submit('/account/removed-games', removedAgain);
  expect([twice.statusCode, twice.body]).toEqual([
    404,
    expect.stringContaining('This game was already restored or deleted.'),
  ]);
});

test('saving an account that the page shows already leads to its card', async () => {
  const owner = await site.signUpWithGame('Doubler');
  const again = await owner.send('POST', '/api/users/Doubler/savedGames', league);
  expect([again.statusCode, again.json().savedGames.length]).toEqual([200, 1]);
  const { statusCode, headers } = await owner.submit('/addGame', league);
  const [address, card] = String(headers.location).split('#');
  expect([statusCode, address]).toEqual([303, '/Doubler']);
  expect((await owner.get('/Doubler')).body).toContain(`<article id="${card}"`);
  await remove(owner, 'Doubler');
  const added = await owner.submit('/addGame', league);
  expect([added.statusCode, added.headers.location]).toEqual([303, '/Doubler']);
});
