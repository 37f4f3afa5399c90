import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { selectLanguage } from '../../server/http/requests/language.ts';
import { chatTexts } from '../../texts/chats.ts';
import { errorSentences, requestTexts } from '../../texts/errors.ts';
import { inLanguage, setProgramLanguage } from '../../texts/language/current.ts';
import { languages } from '../../texts/language/languages.ts';
import { localeTexts } from '../../texts/locale.ts';
import { defaultPassword, openSite, type TestSite } from './site.ts';

let site: TestSite;
beforeAll(async () => {
  // The site runs in this process: a text that it reads outside of a request is an error here.
  setProgramLanguage(undefined);
  site = await openSite();
});
afterAll(async () => {
  await site.close();
  setProgramLanguage('en');
});

const readLanguage = (html: string) => /<html lang="([^"]+)"/.exec(html)?.[1];

const get = async (url: string, headers: Record<string, string> = {}) =>
  site.server.inject({ url, headers });

test.each([
  ['', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['xx, en;q=0.5, de;q=0.9', 'de'],
  ['de;q=0, en', 'en'],
  ['*', 'en'],
  ['nonsense;;q=,', 'en'],
])('a browser that asks for "%s" gets %s', async (header, language) => {
  const response = await get('/', { 'accept-language': header });
  expect(readLanguage(response.body)).toBe(language);
  expect(response.headers.vary).toBe('Cookie, Accept-Language, Accept-Encoding');
});

test('the address decides before the choice, and the choice before the browser', async () => {
  const asked = { 'accept-language': 'de', cookie: 'language=en' };
  expect(readLanguage((await get('/', asked)).body)).toBe('en');
  const shown = await get('/?lang=de', { ...asked, 'accept-language': 'en' });
  expect(readLanguage(shown.body)).toBe('de');
  expect(shown.headers['set-cookie']).toBeUndefined();
  expect(readLanguage((await get('/?lang=xx', asked)).body)).toBe('en');
  expect(readLanguage((await get('/', { cookie: 'language=xx' })).body)).toBe('en');
});

test('a site can have another language for readers that ask for none', async () => {
  const other = await openSite({ SITE_LANGUAGE: 'de' });
  expect(readLanguage((await other.get('/')).body)).toBe('de');
  const html = (await other.get('/privacy')).body;
  expect(html).toContain('<link rel="canonical" href="http://localhost:3000/privacy">');
  expect(html).toContain('hreflang="en" href="http://localhost:3000/privacy?lang=en"');
  await other.close();
});

test('a cached page and its ETag are those of one language', async () => {
  const owner = await site.browser();
  await owner.signUp('Tongues');
  const [german, english] = [
    await get('/Tongues', { 'accept-language': 'de' }),
    await get('/Tongues', { 'accept-language': 'en' }),
  ];
  expect(german.headers.etag).not.toBe(english.headers.etag);
  for (const [language, { headers }] of [
    ['de', german],
    ['en', english],
  ] as const) {
    const again = await get('/Tongues', {
      'accept-language': language,
      'if-none-match': String(headers.etag),
    });
    expect(again.statusCode).toBe(304);
    const other = await get('/Tongues', {
      'accept-language': language === 'de' ? 'en' : 'de',
      'if-none-match': String(headers.etag),
    });
    expect(readLanguage(other.body)).toBe(language === 'de' ? 'en' : 'de');
  }
});

describe('a choice', () => {
  test('is kept by this browser, and the visitor comes back to the page', async () => {
    const browser = site.browser();
    const offered = (await browser.get('/language')).body;
    for (const language of languages)
      expect(offered).toContain(inLanguage(language, () => localeTexts.name));
    const chosen = await browser.submit('/language', {
      language: 'de',
      next: '//other.example/x',
    });
    expect(chosen.headers.location).toBe('/other.example/x');
    expect(readLanguage((await browser.get('/terms')).body)).toBe('de');
    expect((await browser.submit('/language', { language: 'xx' })).statusCode).toBe(400);
  });

  test.each([
    ['https://other.example/x', '/'],
    ['javascript:alert(1)', '/'],
    ['/\t/other.example', '/'],
    ['/.//other.example', '/other.example'],
    ['', '/'],
    ['/x\r\nset-cookie: a=b', '/xset-cookie:%20a=b'],
    ['/é?lang=de&a=1', '/%C3%A9?a=1'],
  ])('leads from %j to %s', async (next, path) => {
    const { headers } = await site.browser().submit('/language', { language: 'de', next });
    expect(headers.location).toBe(path);
  });

  test('leads back to the page without the language in its address', async () => {
    const headers = { referer: 'http://localhost:3000/terms?lang=de&a=1', host: 'localhost:3000' };
    expect((await get('/language', headers)).body).toContain('name="next" value="/terms?a=1"');
  });

  test('of a user is that of a new device, but not of one where another was chosen', async () => {
    const owner = site.browser();
    await owner.signUp('Wanderer');
    await owner.submit('/language', { language: 'de' });
    const credentials = { username: 'wanderer', password: defaultPassword };
    const fresh = site.browser();
    await fresh.submit('/login', credentials);
    expect(readLanguage((await fresh.get('/terms')).body)).toBe('de');
    const chosen = site.browser();
    await chosen.submit('/language', { language: 'en' });
    await chosen.submit('/login', credentials);
    expect(readLanguage((await chosen.get('/terms')).body)).toBe('en');
  });
});

test('what programs read stays English, unless the address asks for another language', async () => {
  const german = { 'accept-language': 'de' };
  const unknown = await get('/api/v1/profiles/Nobody_Here', german);
  expect(unknown.json()).toMatchObject({ detail: expect.stringContaining('There is no') });
  const nothing = await get('/api/v1/nothing', german);
  expect(nothing.json()).toMatchObject({ detail: expect.stringContaining('There is no') });
  expect((await get('/Nobody_Here/rank.txt', german)).body).toContain('There is no user');
  const typed = await get('/Nobody_Here/rank.txt?lang=de', german);
  expect(typed.body).toContain(inLanguage('de', () => chatTexts.noUser));
});

test('only the start of a long header is read', () => {
  expect(selectLanguage(`${'xx,'.repeat(100)}de`)).toBe('de');
  expect(selectLanguage(`${'xx,'.repeat(1000)}de`)).toBeUndefined();
});

test.each([
  ['a body that cannot be read', '{', () => errorSentences['bad-request']],
  ['a body that is too large', ' '.repeat(100_000), () => errorSentences['too-large']],
  ['a body that is too deep', '['.repeat(300), () => requestTexts.tooDeep],
])('the error for %s is in the language of the visitor', async (_, payload, readSentence) => {
  const response = await site.server.inject({
    method: 'POST',
    url: '/api/users/Erratic/savedGames/refresh',
    headers: {
      'accept-language': 'de',
      'content-type': 'application/json',
      origin: 'http://localhost:3000',
    },
    payload,
  });
  const { message } = response.json();
  expect(response.statusCode).toBeLessThan(500);
  expect(message).toBe(inLanguage('de', readSentence));
  expect(message).not.toBe(inLanguage('en', readSentence));
});

test('an overlay and a card of Discord are in the language of their owner, and a preview gets a new address', async () => {
  const readPreviewAddress = async () =>
    /property="og:image" content="(.+?)"/.exec((await get('/Streamer')).body)?.[1];
  const owner = site.browser();
  await owner.signUp('Streamer');
  const before = await readPreviewAddress();
  await owner.submit('/language', { language: 'de' });
  const after = await readPreviewAddress();
  expect(after).not.toBe(before);
  await owner.submit('/language', { language: 'de' });
  expect(await readPreviewAddress()).toBe(after);
  expect(readLanguage((await get('/Streamer/overlay', { 'accept-language': 'en' })).body)).toBe(
    'de',
  );
  const typed = await get('/Streamer/overlay?lang=en', { 'accept-language': 'de' });
  expect(readLanguage(typed.body)).toBe('en');
  const card = await get('/Streamer/discord.json', { 'accept-language': 'en' });
  expect(card.body).toContain(`"${inLanguage('de', () => chatTexts.history)}"`);
});
