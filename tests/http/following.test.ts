/** Following profiles and players. */
import { XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { followingTexts as texts } from '../../texts/following.ts';
import { withRecord } from '../factories/documents.ts';
import { rankOf } from '../factories/ranks.ts';
import { readText } from '../factories/render-text.ts';
import { defaultPassword, openSharedSite, type TestBrowser } from './site.ts';

const site = openSharedSite();
const account = { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' };
const follow = (browser: TestBrowser, of: string, step = 'follow') =>
  browser.submit('/following', { username: of, step });
const readNews = async (browser: TestBrowser, path = '/following') => {
  const { body } = await browser.get(path);
  return readText(body.slice(body.indexOf('<main'), body.indexOf('</main')));
};
const climb = async (username: string, rank: string) => {
  await site.changeGame(username, { ranks: { solo: withRecord(rankOf(rank)) } });
  await site.settle();
};

test('a user reads on the home page what a followed profile has reached', async () => {
  await site.signUpWithGame('Climber');
  const reader = await site.signUp('Reader');
  expect((await follow(reader, 'climber')).headers.location).toBe('/following?username=Climber');
  await follow(reader, 'Climber');
  await climb('Climber', 'MASTER I 12 LP');
  for (const path of ['/', '/following'])
    expect(await readNews(reader, path)).toMatch(
      /Climber Mosswick#NA1 reached MASTER 12 LP in Solo\./,
    );
  const news = await reader.get('/api/following/news');
  expect(news.json()[0]).toMatchObject({ username: 'Climber', sentence: expect.any(String) });
  expect(news.headers['cache-control']).toBe('no-store');
  expect((await site.get('/api/following/news')).statusCode).toBe(401);
  expect(await readNews(reader, '/following?username=Climber')).toContain(texts.isFollowed);
  await follow(reader, 'Climber', 'unfollow');
  expect(await readNews(reader)).toContain(texts.none);
});

test('what is hidden, removed or suspended is gone from the news, and no one learns who follows', async () => {
  const owner = await site.signUpWithGame('Hidden_one');
  const reader = await site.signUp('Watcher');
  await follow(reader, 'Hidden_one');
  await climb('Hidden_one', 'MASTER I 99 LP');
  const reads = async () => (await readNews(reader)).includes('reached MASTER 99 LP');
  expect(await reads()).toBe(true);
  const games = '/api/users/Hidden_one/savedGames';
  await owner.send('POST', `${games}/hide`, account);
  expect(await reads()).toBe(false);
  await owner.send('POST', `${games}/show`, account);
  expect(await reads()).toBe(true);
  const suspend = { action: 'suspend', value: '', reason: '' } as const;
  await site.services.moderation.runAction('Hidden_one', suspend, '');
  const suspended = await readNews(reader);
  expect(suspended).not.toContain('reached MASTER');
  expect(suspended).toContain(texts.suspended('Hidden_one'));
  const end = { action: 'unsuspend', value: '', reason: '' } as const;
  await site.services.moderation.runAction('Hidden_one', end, '');
  expect(await reads()).toBe(true);
  // The suspension has ended the session.
  const again = await site.signIn('Hidden_one');
  await again.send('DELETE', games, account);
  expect(await reads()).toBe(false);
  for (const path of ['/Hidden_one', '/account/download'])
    expect((await again.get(path)).body).not.toContain('Watcher');
  expect((await reader.get('/account/download')).body).toContain('"following": [');
});

test('a visitor who signs in first comes back, and a profile that is not there cannot be followed', async () => {
  const reader = await site.signUp('Keeper_of_none');
  expect((await follow(reader, 'No_such_name')).statusCode).toBe(404);
  expect(
    (await site.submit('/following', { username: 'Climber', step: 'follow' })).statusCode,
  ).toBe(401);
  const visitor = site.browser();
  expect((await visitor.get('/following?username=Climber')).headers.location).toBe('/login');
  await visitor.signUp('Comes_back');
  expect((await visitor.get('/')).headers.location).toBe('/following?username=Climber');
});

test('a feed has the news for its secret address only, until the next one or a new password', async () => {
  const reader = await site.signUp('Subscriber');
  await follow(reader, 'Climber');
  const make = async () => {
    const { body } = await reader.submit('/following', { step: 'feed' });
    return /\/following\/[0-9a-f]{32}\/feed\.atom/.exec(body)?.[0] ?? '';
  };
  const address = await make();
  const { headers, body } = await site.get(address);
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex' });
  expect(XMLValidator.validate(body)).toBe(true);
  expect(body).toContain('<title>Climber: Mosswick#NA1 reached MASTER 12 LP in Solo.</title>');
  expect(body).not.toContain('Subscriber');
  expect((await reader.get('/following')).body).not.toContain(address);
  const next = await make();
  expect((await site.get(address)).statusCode).toBe(404);
  expect((await site.get(next)).statusCode).toBe(200);
  const passwords = { oldPassword: defaultPassword, newPassword: 'another long password' };
  await reader.submit('/account/password', passwords);
  expect((await site.get(next)).statusCode).toBe(404);
});
