/** The page for developers: every example on it is executed. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { beforeAll, expect, test, vi } from 'vitest';
import { createMessageWriter } from '../../adapters/outbound/write-message.ts';
import { tokenScopes } from '../../domain/accounts/tokens.ts';
import { operations } from '../../server/http/v1/operations.ts';
import type { DevelopersPage } from '../../web/pages/developers/developers.tsx';
import { createSnippets } from '../../web/pages/developers/snippets.ts';
import { savedGameFactory } from '../factories/players.ts';
import { rankOf } from '../factories/ranks.ts';
import { openSharedSite } from './site.ts';

const account = { game: 'GAME', player: 'Mosswick#NA1', queue: 'QUEUE', queueName: 'Solo' };
const site = openSharedSite();
let page: DevelopersPage;
let html: string;
beforeAll(async () => {
  html = (await site.get('/developers')).body;
  const [, props] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  page = JSON.parse(props ?? '').page;
});

/** Whether each value of the example is in the answer, and each entry of its lists at the same place. A look-up has another time, and a leaderboard does not have a profile's past. */
function expectPart(example: unknown, answer: unknown): void {
  if (typeof example !== 'object' || example === null) {
    expect(answer).toEqual(example);
    return;
  }
  for (const [key, value] of Object.entries(example))
    if (key !== 'readAt' && key !== 'climb')
      expectPart(value, (answer as Record<string, unknown>)[key]);
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
  let leaderboardId = '{id}';
  // An account that was just saved cannot be refreshed yet.
  for (const { id, method, url, body, answer, scope } of page.operations) {
    const response = await site.server.inject({
      method: method as 'GET' | 'POST' | 'PUT',
      url: url.replace('http://localhost:3000', '').replace('{id}', leaderboardId),
      ...(body && { payload: body }),
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(scope && { authorization: `Bearer ${token}` }),
      },
    });
    expect([id, response.statusCode]).toEqual([id, id === 'refreshAccount' ? 429 : 200]);
    if (id === 'createLeaderboard') leaderboardId = response.json().id;
    await site.settle();
    const shown = answer?.replaceAll('{id}', leaderboardId) ?? '';
    if (method === 'GET') expectPart(JSON.parse(shown), response.json());
  }
});

test('the page shows each example and error, and a target for the type of a problem', async () => {
  const text = html.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  for (const { path, url, body, answer } of page.operations)
    for (const shown of [path, url, answer ?? body]) expect(text).toContain(shown);
  const { paths } = (await site.get('/api/v1/openapi.json')).json();
  const codes = Object.values<object>(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses }) => Object.entries<{ description: string }>(responses))
    .flatMap(([status, { description }]) => (status >= '400' ? description.split(', ') : []));
  expect(codes).toContain('unknown-media-type');
  for (const code of ['not-found', ...codes]) expect(html).toContain(`id="${code}"`);
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
  const { start } = createSnippets(address, 'Demo', account);
  expect(start.split('\n')).toHaveLength(5);
  const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor;
  await new AsyncFunction('console', start)({ log: (...words: unknown[]) => printed.push(words) });
  expect(printed[0]).toEqual(['Demo', expect.any(String), expect.any(String), expect.any(String)]);
  expect(printed.length).toBeGreaterThan(3);
});

test('the receiver prints the sentence of a signed message, and the example has its fields', async () => {
  const snippets = createSnippets('http://localhost:3000', 'Demo', account);
  const secret = `whsec_${btoa('the secret of this test')}`;
  const write = createMessageWriter(
    { name: 'Rankfolio', origin: 'http://localhost:3000' },
    async () => 'en',
  );
  const [before, after] = [rankOf('GOLD II 84 LP'), rankOf('GOLD I 2 LP')];
  const event = { kind: 'promotion', queue: 'solo', before, after } as const;
  const at = '2026-11-26T11:59:00.000Z';
  const message = await write('', { id: '1', kind: 'standard', address: '', secret }, '2', {
    kind: 'profile',
    displayName: 'Demo',
    events: [{ at, event, saved: savedGameFactory() }],
  });
  const [shown, sent] = [snippets.message, message.body].map((json) => JSON.parse(json).data);
  expect(Object.keys(shown.events[0])).toEqual(Object.keys(sent.events[0]));
  expect(shown.events[0].sentence).toBe(sent.events[0].sentence);

  const printed: string[] = [];
  const server = createServer();
  const openServer = (handle: RequestListener) => {
    server.on('request', handle);
    return { listen: () => server.listen(0) };
  };
  const code = snippets.receiver.replaceAll(/^import .*/gm, '').replace('whsec_…', secret);
  new Function('createServer', 'text', 'Webhook', 'console', code)(openServer, text, Webhook, {
    log: (line: string) => printed.push(line),
  });
  const { port } = server.address() as AddressInfo;
  const send = (body: string) =>
    fetch(`http://localhost:${port}`, { method: 'POST', headers: message.headers, body });
  expect((await send(message.body)).status).toBe(204);
  expect((await send(message.body.replace('Demo', 'Other'))).status).toBe(400);
  expect(printed).toEqual(['Mosswick#NA1 reached GOLD I 2 LP in Solo.']);
  server.close();
});

test('the addresses for chats, READMEs and feed readers answer', async () => {
  const snippets = createSnippets('http://localhost:3000', 'Demo', page.account ?? account);
  for (const { address, of } of [
    { address: snippets.chat, of: [snippets.nightbot, snippets.streamElements, snippets.fossabot] },
    { address: snippets.chosenChat, of: [] },
    { address: snippets.overlay, of: [] },
    { address: snippets.feed, of: [] },
    { address: snippets.profile, of: [snippets.badge] },
  ]) {
    expect((await site.get(new URL(address).pathname)).statusCode).toBe(200);
    for (const text of of) expect(text).toContain(address);
  }
  const badge = new URL(snippets.shields).searchParams.get('url') ?? '';
  expect((await site.get(new URL(badge).pathname)).json()).toMatchObject({ schemaVersion: 1 });
});
