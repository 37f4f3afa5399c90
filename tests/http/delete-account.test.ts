/** Deleting an account, and downloading its data. */

import { expect, test } from 'vitest';
import type { GraphFields } from '../../domain/wire/history.ts';
import { deleteTexts } from '../../texts/account.ts';
import { createPhotoDataUrl } from '../factories/photos.ts';
import { create, readStored } from './leaderboard-forms.ts';
import { defaultPassword, league, openSharedSite, type TestBrowser, tft } from './site.ts';

const site = openSharedSite();

const deleteAccount = (browser: TestBrowser, password = defaultPassword) =>
  browser.submit('/account/delete', { password });

test('deleting an account ends its sessions, removes its profile, and shows a message once', async () => {
  const browser = await site.signUp('Departing');
  const otherBrowser = await site.signIn('Departing');

  const { statusCode, headers } = await deleteAccount(browser);
  expect([statusCode, headers.location]).toEqual([303, '/#main']);
  expect(browser.cookies('/login')).toBe('accountDeleted=1');
  // A test of the cookie's name and age: the privacy page names both.
  expect(headers['set-cookie']).toContainEqual(
    expect.stringMatching(/^accountDeleted=1; Max-Age=60;/),
  );
  expect((await browser.get('/privacy')).body).toMatch(/<b>accountDeleted<\/b>, for a minute/);
  const home = await browser.get('/');
  expect(home.body).toMatch(/role="status">Your account is deleted.*not even you\./);
  expect(home.body).toContain('href="/login"');
  expect((await browser.get('/')).body).not.toContain('Your account is deleted');

  expect((await otherBrowser.get('/')).body).toContain('href="/login"');
  expect((await site.browser().get('/api/users/Departing')).statusCode).toBe(404);
  expect((await site.browser().get('/Departing')).headers.location).toBe('/?username=Departing');
});

test('the download is a file with the account, its sessions, the document with pictures, and the rank history', async () => {
  const browser = await site.signUpWithGame('Collector');
  const profilePic = await createPhotoDataUrl(64, 64);
  await browser.send('PATCH', '/api/users/Collector', { profilePic });
  const response = await browser.get('/account/download');
  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="rankfolio-Collector.json"',
    'cache-control': 'no-store',
  });
  const data = response.json();
  const document = (await browser.get('/api/users/Collector?pictures=inline')).json();
  const { history } = (await browser.get('/api/users/Collector/history')).json<{
    history: GraphFields[];
  }>();
  expect(data).toEqual({
    schema: 'rankfolio-account-3',
    account: {
      username: 'Collector',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      isListed: true,
      language: null,
      formerNames: [],
      sessions: [
        {
          address: '127.0.0.1',
          userAgent: 'lightMyRequest',
          signedInAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          usedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        },
      ],
      passkeys: [],
      tokens: [],
      webhooksWithSecretAddresses: [],
      identities: [],
      isOperator: false,
      actsOfOperators: [],
      recoveryCodesLeft: 0,
      email: { address: null, confirmedAt: null, pendingAddress: null },
    },
    document,
    following: [],
    leaderboards: [],
    sharedRecaps: [],
    removedGames: [],
    history: history.map(({ Since: _, SampleCount: __, Readings, ...queue }) => {
      const Record = { Wins: expect.any(Number), Losses: expect.any(Number) };
      return { ...queue, Readings: Readings.map((reading) => ({ ...reading, Record })) };
    }),
  });
  expect(document.profilePic).toMatch(/^data:image\/jpeg;base64,/);
  expect(history.length).toBeGreaterThan(0);
  expect((await site.browser().get('/account/download')).statusCode).toBe(401);
});

test('the download has the own leaderboards with their lines, and the joined ones, and the settings say what a deletion does to them', async () => {
  const owner = await site.signUp('Keeper');
  const path = await create(owner, 'Mosswick#NA1\nNo such#NA1', { name: 'Rooks' });
  const { id: ownerId } = await site.findProfile('Keeper');
  const { id } = await readStored(site, path);
  const link = { hash: 'a hash', usesLeft: 1, expiresAt: '2999-01-01T00:00:00.000Z' };
  const { leaderboardStore } = site.services;
  await leaderboardStore.renewInvitation(id, ownerId, link);
  const member = await site.signUp('Joiner');
  const memberId = (await site.findProfile('Joiner')).id;
  await leaderboardStore.join(id, link.hash, memberId, undefined);
  const read = async (browser: TestBrowser) =>
    (await browser.get('/account/download')).json().leaderboards;
  const play = { game: 'league-of-legends', queue: 'solo' };
  const shared = { name: 'Rooks', ...play, audience: 'link', race: null };
  const lines = ['Mosswick#NA1', 'No such#NA1'].map((name) => ({ name, region: 'na1' }));
  expect(await read(owner)).toEqual([{ ...shared, role: 'owner', joinedAt: null, lines }]);
  const joinedAt = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(await read(member)).toEqual([{ ...shared, role: 'member', joinedAt }]);
  expect((await owner.get('/account')).body).toContain(deleteTexts.lead);
});

test('the download has the hidden and the removed games with their history, and whether the page is listed', async () => {
  const owner = await site.signUpWithGame('Archivist');
  await owner.submit('/removeGame', league);
  await owner.send('POST', '/api/users/Archivist/savedGames', tft);
  await owner.submit('/hideGame', tft);
  await owner.submit('/account/privacy', { listed: 'no' });
  const { account, document, removedGames, history } = (
    await owner.get('/account/download')
  ).json();
  expect(account.isListed).toBe(false);
  const time = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(document.savedGames).toMatchObject([{ ...tft, Hidden: true, HiddenAt: time }]);
  expect(removedGames).toMatchObject([{ ...league, RemovedAt: time }]);
  const gamesWithHistory = history.map(({ GameType }: { GameType: string }) => GameType);
  expect(new Set(gamesWithHistory)).toEqual(new Set([league.GameType, tft.GameType]));
  expect((await owner.submit('/account/privacy', { listed: 'maybe' })).statusCode).toBe(400);
});
