/** Deleting an account, and downloading its data. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEventStream } from './event-stream.ts';
import { defaultPassword, openSite, type TestBrowser, type TestSite } from './site.ts';

let site: TestSite;
let address: string;
beforeAll(async () => {
  site = await openSite();
  address = await site.listen();
});
afterAll(() => site.close());

const league = { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' };

/** Signs up a user with a game and a picture in the given colour. */
async function signUpWithData(name: string, colour: string): Promise<TestBrowser> {
  const browser = site.browser();
  await browser.signUp(name);
  const image = sharp({ create: { width: 64, height: 64, channels: 3, background: colour } });
  const profilePic = `data:image/jpeg;base64,${(await image.jpeg().toBuffer()).toString('base64')}`;
  await browser.send('PATCH', `/api/users/${name}`, { profilePic });
  await browser.send('POST', `/api/users/${name}/savedGames`, league);
  return browser;
}

const remove = (browser: TestBrowser, password = defaultPassword) =>
  browser.submit('/account/delete', { password });

test('deleting an account signs out and shows a message on the home page once', async () => {
  const browser = await signUpWithData('Departing', '#a03050');
  const { profilePic } = (await browser.get('/api/users/Departing')).json();
  const elsewhere = site.browser();
  await elsewhere.submit('/login', { username: 'Departing', password: defaultPassword });
  const watcher = await openEventStream(address, 'Departing');
  expect(await watcher.next()).toMatchObject({ event: 'document' });

  const { statusCode, headers } = await remove(browser);
  expect([statusCode, headers.location]).toEqual([303, '/#main']);
  expect(browser.cookies('/login')).toBe('farewell=1');
  const home = await browser.get('/');
  expect(home.body).toMatch(/role="status">Your account is deleted/);
  expect(home.body).toContain('href="/login"');
  expect((await browser.get('/')).body).not.toContain('Your account is deleted');

  expect(await watcher.next()).toMatchObject({ event: 'gone' });
  expect((await elsewhere.get('/')).body).toContain('href="/login"');
  expect((await site.browser().get(profilePic)).statusCode).toBe(404);
  expect((await site.browser().get('/api/users/Departing')).statusCode).toBe(404);
  expect((await site.browser().get('/Departing')).headers.location).toBe('/');
  const signIn = { username: 'Departing', password: defaultPassword };
  expect((await site.browser().submit('/login', signIn)).statusCode).toBe(401);
  expect((await site.browser().submit('/signup', signIn)).statusCode).toBe(409);
});

test('a wrong password deletes nothing', async () => {
  const browser = await signUpWithData('Staying', '#30a050');
  const answer = await remove(browser, 'wrong horse');
  expect(answer.statusCode).toBe(403);
  expect(answer.body).toMatch(/id="delete"[\s\S]*role="alert"[^>]*>This is not your password/);
  expect((await browser.get('/')).body).toContain('href="/Staying"');
  expect((await remove(site.browser())).statusCode).toBe(401);
});

test('the download is a file with the document, pictures, rank history, name and date', async () => {
  const browser = await signUpWithData('Collector', '#3050a0');
  const answer = await browser.get('/account/download');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="rankfolio-Collector.json"',
    'cache-control': 'no-store',
  });
  const data = answer.json();
  const document = (await browser.get('/api/users/Collector?pictures=inline')).json();
  const { history } = (await browser.get('/api/users/Collector/history')).json();
  expect(data).toEqual({
    schema: 'rankfolio-account-2',
    account: {
      username: 'Collector',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
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
      recoveryCodesLeft: 0,
    },
    document,
    history,
  });
  expect(document.profilePic).toMatch(/^data:image\/jpeg;base64,/);
  expect(history.length).toBeGreaterThan(0);
  expect((await site.browser().get('/account/download')).statusCode).toBe(401);
});
