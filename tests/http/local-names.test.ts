/** The names of tiers and queues, wherever a text is written. */
import { beforeAll, expect, test } from 'vitest';
import { create, names } from './leaderboard-forms.ts';
import { openSharedSite } from './site.ts';

const site = openSharedSite();
let leaderboard: string;

beforeAll(async () => {
  const owner = await site.signUp('Local');
  await site.saveGames('Local', [{ name: 'Local#NA1' }]);
  await site.signUp('Other');
  await site.saveGames('Other', [{ name: 'Other#NA1' }]);
  leaderboard = await create(owner, names.join('\n'), { audience: 'all' });
});

test('a picture of a table is English, and its page names the address in its own language', async () => {
  const korean = (await site.get(`${leaderboard}?lang=ko`)).body;
  const [, path = ''] = /property="og:image" content="http:\/\/[^/]+([^"]+)"/.exec(korean) ?? [];
  const address = path.replaceAll('&amp;', '&');
  expect(address).toMatch(/\.jpg\?queue=solo&lang=ko$/);
  const read = async (url: string, language: string) => {
    const headers = { 'accept-language': language };
    const { statusCode, rawPayload } = await site.server.inject({ url, headers });
    expect(statusCode).toBe(200);
    return rawPayload;
  };
  const source = address.replace('&lang=ko', '');
  expect((await read(source, 'ko')).equals(await read(source, 'en'))).toBe(true);
  expect((await read(address, 'en')).equals(await read(source, 'en'))).toBe(false);
  const old = address.replace(/preview\/\w+/, 'preview/0');
  expect((await site.get(old)).headers.location).toBe(address);
});

const english =
  /\b(?:IRON|BRONZE|SILVER|GOLD|PLATINUM|EMERALD|DIAMOND|MASTER|GRANDMASTER|CHALLENGER|Solo|Flex)\b/;

/** The texts of a response, without data, classes and addresses. */
const toTexts = (body: string) =>
  body
    .replaceAll(/<(?:script|style)\b[\s\S]*?<\/(?:script|style)>/g, '')
    .replaceAll(/ (?:data-[\w-]+|class|href|src|value|d)="[^"]*"/g, '');

test.each([
  ['/Local', ''],
  ['/Local/history', ''],
  ['/Local/overlay', ''],
  ['/Local/card', ''],
  ['/Local/share', ''],
  ['/Local/rank.txt', ''],
  ['/Local/discord.json', ''],
  ['/Local/badge.svg', ''],
  ['/Local/badge.json', ''],
  ['/compare', 'a=Local&b=Other'],
  ['LEADERBOARD', ''],
  ['LEADERBOARD/overlay', ''],
  ['LEADERBOARD/discord.json', ''],
  ['LEADERBOARD/badge.svg', ''],
])('%s has those of the language', async (path, query) => {
  const address = path.replace('LEADERBOARD', leaderboard);
  const { statusCode, body } = await site.get(`${address}?lang=ko&${query}`);
  expect(statusCode).toBe(200);
  expect(english.exec(toTexts(body))?.[0]).toBeUndefined();
  const { body: source } = await site.get(`${address}?lang=en&${query}`);
  expect(toTexts(source)).toMatch(english);
});
