/** The page for developers: every example on it is executed. */
import { beforeAll, expect, test, vi } from 'vitest';
import { tokenScopes } from '../../domain/accounts/tokens.ts';
import { operations } from '../../server/http/v1/operations.ts';
import type { DevelopersPage } from '../../web/pages/developers/developers.tsx';
import { createSnippets } from '../../web/pages/developers/snippets.ts';
import { openSharedSite } from './site.ts';

const site = openSharedSite();
let page: DevelopersPage;
let html: string;
beforeAll(async () => {
  html = (await site.get('/developers')).body;
  const [, props] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  page = JSON.parse(props ?? '').page;
});

/** Whether each value of the example is in the answer, and each entry of its lists at the same place. A look-up has another time. */
function expectPart(example: unknown, answer: unknown): void {
  if (typeof example !== 'object' || example === null) {
    expect(answer).toEqual(example);
    return;
  }
  for (const [key, value] of Object.entries(example))
    if (key !== 'readAt') expectPart(value, (answer as Record<string, unknown>)[key]);
}

test('the page has every operation, and every example works', async () => {
  expect(page.operations.map(({ id }) => id)).toEqual(Object.keys(operations));
  const user = await site.signUp('Tester');
  const made = await user.submit('/account/tokens', [
    ['name', 'Examples'],
    ['days', '7'],
    ...tokenScopes.map((scope): [string, string] => ['scope', scope]),
  ]);
  const [, token] = /value="(rankfolio_\w+)"/.exec(made.body) ?? [];
  // An account that was just saved cannot be refreshed yet.
  for (const { id, method, url, body, answer, scope } of page.operations) {
    const response = await site.server.inject({
      method: method as 'GET' | 'POST' | 'PUT',
      url: url.replace('http://localhost:3000', ''),
      ...(body && { payload: body }),
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(scope && { authorization: `Bearer ${token}` }),
      },
    });
    expect([id, response.statusCode]).toEqual([id, id === 'refreshAccount' ? 429 : 200]);
    if (!scope || id === 'lookUpPlayer') {
      expectPart(JSON.parse(answer ?? ''), response.json());
    }
  }
});

test('the page shows each example and error, and a target for the type of a problem', async () => {
  const text = html.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  for (const { path, url, answer } of page.operations)
    for (const shown of [path, url, answer]) expect(text).toContain(shown ?? 'no answer');
  for (const { code } of page.errors) expect(html).toContain(`id="${code}"`);
  expect((await site.get('/')).body).toContain('href="/developers"');
});

test('without an example profile the page still has every operation', async () => {
  vi.spyOn(site.services, 'findSuggestedUsername').mockReturnValue(null);
  const { body } = await site.get('/developers');
  for (const { path } of page.operations) expect(body).toContain(path);
  expect(body).toContain('YOUR_NAME/rank.txt');
});

test('the five lines run, and print the ranks of the example', async () => {
  const address = await site.listen();
  const printed: unknown[][] = [];
  const { start } = createSnippets(address, 'Demo');
  expect(start.split('\n')).toHaveLength(5);
  const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor;
  await new AsyncFunction('console', start)({ log: (...words: unknown[]) => printed.push(words) });
  expect(printed[0]).toEqual(['Demo', expect.any(String), expect.any(String), expect.any(String)]);
  expect(printed.length).toBeGreaterThan(3);
});

test('the addresses for chats, READMEs and feed readers answer', async () => {
  const snippets = createSnippets('http://localhost:3000', 'Demo');
  for (const { address, of } of [
    { address: snippets.chat, of: [snippets.nightbot, snippets.streamElements, snippets.fossabot] },
    { address: snippets.feed, of: [] },
    { address: snippets.profile, of: [snippets.badge] },
  ]) {
    expect((await site.get(new URL(address).pathname)).statusCode).toBe(200);
    for (const text of of) expect(text).toContain(address);
  }
  const badge = new URL(snippets.shields).searchParams.get('url') ?? '';
  expect((await site.get(new URL(badge).pathname)).json()).toMatchObject({ schemaVersion: 1 });
});
