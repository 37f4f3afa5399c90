/** A player without an account on this site takes the own page off. The test is the browser, and the owner at the source. */
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { rateLimits } from '../../domain/limits/rate-limits.ts';
import { specificationTexts } from '../../texts/specification.ts';
import { takeOffTexts } from '../../texts/take-off.ts';
import { signInProblems, verificationProblems } from '../../texts/verification.ts';
import { type FakeReply, startFakeServer } from '../fixtures/sources/fake-server.ts';
import { createLichessReplies } from '../fixtures/sources/lichess.ts';
import { sendRequest } from './client-requests.ts';
import { openEventStream } from './event-stream.ts';
import { openSite, type TestBrowser, type TestSite } from './site.ts';
import { agreeAt } from './source-sign-in.ts';

const lichessAccount = { GameType: 'Lichess', GameUsername: 'Tidecaller', Region: '' };
const chessAccount = { GameType: 'Chess.com', GameUsername: 'wren_alder', Region: '' };
const page = '/players/take-off';
const toPage = (account: Record<string, string>) => `${page}?${new URLSearchParams(account)}`;

let site: TestSite;
let source: Awaited<ReturnType<typeof startFakeServer>>;
let callCount = 0;
let isDown = false;
let chessProfile: FakeReply;

beforeAll(async () => {
  const lichess = createLichessReplies();
  source = await startFakeServer((request) => {
    callCount += 1;
    if (isDown) return { status: 503, body: {} };
    if (!request.url.pathname.startsWith('/pub/')) return lichess(request);
    return request.url.pathname.endsWith('/stats') ? { status: 200, body: {} } : chessProfile;
  });
  const { url } = source;
  const settings = { LICHESS_URL: url, CHESS_COM_URL: url, CONTACT: 'owner@x.test' };
  site = await openSite({ SOURCES: 'lichess,chess-com', ...settings });
});
afterAll(async () => {
  await site.close();
  await source.close();
});
beforeEach(() => writeLocation(''));

function writeLocation(location: string, id = 41): void {
  chessProfile = { status: 200, body: { player_id: id, username: 'wren_alder', location } };
}

/** Begins a proof. @returns the page that says how it goes on, or what was done without a proof. */
async function begin(browser: TestBrowser, account: Record<string, string>, step = 'take-off') {
  const { body, statusCode, headers } = await browser.submit(page, { ...account, step });
  if (statusCode === 303) return (await browser.get(String(headers.location))).body;
  expect(statusCode).toBe(200);
  return body;
}

const readSignIn = (body: string) =>
  new URL(/href="([^"]*oauth[^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '');

/** Begins a proof and signs in at Lichess. @returns the page to which this leads. */
async function signIn(browser: TestBrowser, step = 'take-off', asUser?: string) {
  const address = readSignIn(await begin(browser, lichessAccount, step));
  const { headers } = await browser.get(await agreeAt(address, asUser));
  return (await browser.get(String(headers.location))).body;
}

/** Takes Tidecaller off, or shows them again, as their owner does. */
async function changeTidecaller(step: 'take-off' | 'show') {
  expect(await signIn(site.browser(), step)).toContain(
    step === 'show' ? takeOffTexts.shown : takeOffTexts.takenOff,
  );
}

const person = { 'sec-fetch-site': 'none', 'sec-fetch-user': '?1', 'sec-fetch-mode': 'navigate' };

/** Every way to ask for the page of a player, twice, so that the second answer comes from a cache. */
async function readAll(name: string) {
  const path = `players/lichess/${name}`;
  const user = `/api/users/${encodeURIComponent(path)}`;
  const calls = callCount;
  const answers = [];
  const requests = [
    () => site.get(`/${path}`),
    () => site.get(`/${path}`, person),
    () => site.submit('/players', { ...lichessAccount, GameUsername: name }),
    () => site.get(user),
    () => site.get(`${user}/page`),
    () => site.get(`${user}/history`),
    () => site.get(`/api/v1/profiles/${encodeURIComponent(path)}`),
    () => site.submit('/refreshGames', { displayName: path }),
  ];
  for (const send of [...requests, ...requests]) {
    const { statusCode, headers, body } = await send();
    const { date: _, 'content-length': __, etag: ___, ...rest } = headers;
    answers.push(JSON.stringify([statusCode, rest, body]).replaceAll(name, 'NAME'));
  }
  return { answers, calls: callCount - calls };
}

describe('a player who is taken off', () => {
  test('[security 86] reads to every visitor as a name that does not exist, with the same calls, while a profile shows the player and while none does', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const shown = await readAll('Tidecaller');
    await changeTidecaller('take-off');
    const later = () => vi.setSystemTime(Date.now() + 3 * 60_000);
    later();
    const absent = await readAll('Tidelessly');
    expect(absent.calls).toBe(1);
    expect(absent.answers.join()).toContain(specificationTexts.playerNotFound);
    expect(await readAll('Tidecaller')).toEqual(absent);
    expect(shown.answers).not.toEqual(absent.answers);

    for (const minutes of [1, 10]) {
      isDown = minutes === 10;
      vi.setSystemTime(Date.now() + minutes * 60_000);
      const missing = await readAll('Tidelessly');
      expect(missing.answers.join()).toContain(isDown ? '503' : specificationTexts.playerNotFound);
      expect((await readAll('Tidecaller')).answers).toEqual(missing.answers);
    }
    isDown = false;

    const owner = await site.signUpWithGame('Ash', lichessAccount);
    later();
    expect(await readAll('Tidecaller')).toEqual(absent);
    expect((await site.readDocument('Ash')).savedGames).toHaveLength(1);
    const lookUp = await owner.get(`/api/lookup?${new URLSearchParams(lichessAccount)}`);
    expect(lookUp.statusCode).toBe(200);

    await changeTidecaller('show');
    expect((await site.get('/players/lichess/Tidecaller')).statusCode).toBe(200);
  });

  test('[security 86] costs the visitor a look-up, as a name that does not exist', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    await changeTidecaller('take-off');
    const key = 'network 203.0.113.7';
    const { rateLimiter } = site.services;
    const ask = (name: string) => {
      const payload = `GameType=Lichess&GameUsername=${name}&Region=`;
      return sendRequest(site, { method: 'POST', url: '/players', payload });
    };
    for (const name of ['Tidecaller', 'Tidelessly']) {
      vi.setSystemTime(Date.now() + 24 * 60 * 60_000);
      for (let count = 1; count < rateLimits.lookUps.burst; count++)
        await rateLimiter.consume(rateLimits.lookUps, key);
      expect((await ask(name)).statusCode).toBe(404);
      expect((await ask('Another')).statusCode).toBe(429);
    }
    await changeTidecaller('show');
  });

  test('ends the live page of those who watch it', async () => {
    await site.signUpWithGame('Bryn', lichessAccount);
    const url = await site.listen();
    const client = new AbortController();
    onTestFinished(() => client.abort());
    const path = encodeURIComponent('players/lichess/Tidecaller');
    const { nextOfAll } = await openEventStream(url, path, { signal: client.signal });
    await changeTidecaller('take-off');
    expect((await nextOfAll())?.event).toBe('document');
    expect((await nextOfAll())?.event).toBe('gone');
    await changeTidecaller('show');
  });
});

describe('the page of the proof', () => {
  test('[security 86] says nothing about a player before the proof', async () => {
    const read = async () => (await site.get(toPage(lichessAccount))).body;
    const shown = await read();
    await changeTidecaller('take-off');
    expect(await read()).toBe(shown);
    const readBegun = async () =>
      (await begin(site.browser(), lichessAccount, 'show')).replace(
        /(state|challenge)=[\w-]*/g,
        '',
      );
    const begun = await readBegun();
    await changeTidecaller('show');
    expect(await readBegun()).toBe(begun);
  });

  test('without an account it leads to the search of the home page', async () => {
    for (const query of ['', '?game=Lichess'])
      expect((await site.get(page + query)).headers.location).toBe('/');
  });

  test('names a player who does not exist, and a name that none can have', async () => {
    const missing = { ...lichessAccount, GameUsername: 'Tidelessly' };
    const submit = (fields: Record<string, string>) =>
      site.submit(page, { ...missing, step: 'show', ...fields });
    const { statusCode, body } = await submit({});
    expect([statusCode, body.includes(specificationTexts.playerNotFound)]).toEqual([404, true]);
    expect((await submit({ GameUsername: '?' })).statusCode).toBe(400);
    expect((await submit({ GameType: 'Chess' })).statusCode).toBe(400);
  });
});

describe('nothing is changed', () => {
  const isShown = async () =>
    (await site.get('/players/lichess/Tidecaller', person)).statusCode === 200;

  test('[security 86] by a sign-in with another account, a cancelled one, and a second use of one', async () => {
    const browser = site.browser();
    expect(await signIn(browser, 'take-off', 'quokka')).toContain(signInProblems['other-account']);
    expect(await signIn(browser, 'take-off', 'cancels')).toContain(signInProblems.cancelled);
    const path = await agreeAt(readSignIn(await begin(browser, lichessAccount)));
    const forged = await browser.get(path.replace(/state=[^&]*/, 'state=forged'));
    expect(String(forged.headers.location)).toContain('problem=expired');
    expect(await isShown()).toBe(true);
    expect((await site.get(path)).statusCode).toBe(400);
    await browser.get(path);
    expect(await isShown()).toBe(false);
    expect((await browser.get(path)).statusCode).toBe(400);
    await changeTidecaller('show');
  });

  test('[security 86] after the time of the proof, with a cookie that the site has not signed, and with a proof for another account', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const browser = site.browser();
    await begin(browser, chessAccount);
    const check = async (account: Record<string, string>) => {
      const { statusCode, body } = await browser.submit(page, { ...account, step: 'check' });
      return [statusCode, body.includes(verificationProblems['no-open-task'])];
    };
    expect(await check(lichessAccount)).toEqual([409, true]);
    vi.setSystemTime(Date.now() + 15 * 60_000);
    expect(await check(chessAccount)).toEqual([409, true]);
    const [, value = ''] = /takeOff=([^.;]*)/.exec(browser.cookies(page)) ?? [];
    const cookie = `takeOff=${value}.forged`;
    const planted = await site.get(`${page}/callback?state=a`, { cookie });
    expect(planted.statusCode).toBe(400);
  });
});

const readCode = (body: string) => /value="(rankfolio-[0-9a-f]{12})"/.exec(body)?.[1] ?? '';

describe('a proof by code', () => {
  const check = (browser: TestBrowser) => browser.submit(page, { ...chessAccount, step: 'check' });

  test('[security 86] the code of a wish fulfils no other wish, and stays the same', async () => {
    const [browser, stranger] = [site.browser(), site.browser()];
    const code = readCode(await begin(browser, chessAccount));
    const otherCode = readCode(await begin(stranger, chessAccount, 'show'));
    expect(new Set([code, otherCode, '']).size).toBe(3);
    expect((await check(browser)).body).toContain(verificationProblems['no-code']);
    writeLocation(`Fern Valley ${code.toUpperCase()}`, 42);
    expect((await check(browser)).body).toContain(verificationProblems['other-account']);
    writeLocation(`Fern Valley ${code.toUpperCase()}`);
    expect((await check(stranger)).statusCode).toBe(409);
    const { headers } = await check(browser);
    const { body } = await browser.get(String(headers.location));
    expect(body).toContain(takeOffTexts.takenOff);
    expect(body).toContain(takeOffTexts.removeCode);
    expect((await site.get('/players/chess-com/wren_alder', person)).statusCode).toBe(404);
    // The form may have been sent twice.
    expect((await check(browser)).statusCode).toBe(303);
    writeLocation(otherCode);
    expect((await check(stranger)).statusCode).toBe(303);
    expect(readCode(await begin(site.browser(), chessAccount))).toBe(code);
  });
});

test('a user who has verified the account needs no other proof, and another user does', async () => {
  const owner = await site.signUpWithGame('Cedar', lichessAccount);
  const other = await site.signUpWithGame('Dune', lichessAccount);
  const query = new URLSearchParams(lichessAccount);
  const { headers } = await owner.get(`/verifyGame/sign-in?${query}`);
  await owner.get(await agreeAt(new URL(String(headers.location))));
  expect((await owner.get('/account')).body).toContain(`href="${page}?GameType=Lichess&amp;`);
  const { body } = await owner.get(toPage(lichessAccount));
  const { verified, shown, effect, buttons } = takeOffTexts;
  for (const text of [verified, shown, effect]) expect(body).toContain(text);
  expect(body).toContain(`<h1>${buttons['take-off']}</h1>`);
  for (const [step, sentence] of [
    ['take-off', takeOffTexts.takenOff],
    ['show', takeOffTexts.shown],
  ] as const) {
    expect(await begin(owner, lichessAccount, step)).toContain(sentence);
    expect(await begin(other, lichessAccount, step)).not.toContain(sentence);
  }
});

test('[security 86] a user who has verified the account needs a proof when another player has its name', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const owner = await site.signUpWithGame('Elm', chessAccount);
  const { body } = await owner.get(`/verifyGame?${new URLSearchParams(chessAccount)}`);
  writeLocation(readCode(body));
  await owner.submit('/verifyGame', { ...chessAccount, step: 'check' });
  expect((await owner.get(toPage(chessAccount))).body).toContain(takeOffTexts.verified);
  writeLocation('', 42);
  vi.setSystemTime(Date.now() + 3 * 60_000);
  expect(readCode(await begin(owner, chessAccount))).not.toBe('');
});
