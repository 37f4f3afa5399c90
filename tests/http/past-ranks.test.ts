/** After a sign-in at the source, the history of the account has its ranks of the past. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GraphFields } from '../../domain/wire/history.ts';
import { type FakeReply, startFakeServer } from '../fixtures/sources/fake-server.ts';
import { createLichessReplies } from '../fixtures/sources/lichess.ts';
import { openSite, type TestBrowser, type TestSite } from './site.ts';
import { account, agreeAt, query } from './source-sign-in.ts';

const historyPath = '/api/user/tidecaller/rating-history';

let source: Awaited<ReturnType<typeof startFakeServer>>;
let site: TestSite;
let closeSite: () => Promise<void>;
let owner: TestBrowser;
let calls: string[];
let tokens: string[];
let errors: string[];
/** Replaces the reply to the call for the history. */
let findReply: () => FakeReply | undefined;

beforeEach(async () => {
  calls = [];
  tokens = [];
  errors = [];
  findReply = () => undefined;
  const serve = createLichessReplies();
  source = await startFakeServer((request) => {
    const { method, url, headers } = request;
    calls.push(`${method} ${url.pathname}`);
    if (headers.authorization) tokens.push(headers.authorization);
    return (url.pathname === historyPath && findReply()) || serve(request);
  });
  const onLogLine = (line: string) => {
    if (JSON.parse(line).level >= 50) errors.push(line);
  };
  site = await openSite({ SOURCES: 'lichess', LICHESS_URL: source.url }, { onLogLine });
  let closing: Promise<void> | undefined;
  closeSite = () => (closing ??= site.close());
  owner = await site.signUpWithGame('Rooky', account);
});
afterEach(async () => {
  await closeSite();
  await source.close();
  expect(errors).toEqual([]);
});

/** Signs in at the source. Returns the path of our site to which the source sends the browser. */
async function agree(): Promise<string> {
  const { headers } = await owner.get(`/verifyGame/sign-in?${query}`);
  return agreeAt(new URL(String(headers.location)));
}

async function prove(): Promise<void> {
  const { headers } = await owner.get(await agree());
  expect(headers.location).toBe(`/verifyGame?${query}`);
  expect((await site.readDocument('Rooky')).savedGames[0]?.Verified).toBe(true);
}

async function readGraphs(name = 'Rooky'): Promise<readonly GraphFields[]> {
  const { body } = await site.get(`/api/users/${name}/history?range=all`);
  return (JSON.parse(body) as { history: readonly GraphFields[] }).history;
}

const toPoints = ({ Points }: GraphFields['Readings'][number]) => Points ?? 0;

/** Reads from the page since when the highest rank in blitz is known, and this rank. */
async function readPeak(): Promise<readonly (string | undefined)[]> {
  const { body } = await site.get('/api/users/Rooky/page');
  const blitz =
    /"queue":"blitz","firstAt":"([^"]*)","line":[[\],\d]*,"peak":\{"at":"[^"]*","text":"([^"]*)"/;
  return blitz.exec(body)?.slice(1) ?? [];
}

/** Finds the graph of the queue in which the account has played most. */
const findBlitz = (graphs: readonly GraphFields[]) => graphs.find(({ Queue }) => Queue === 'blitz');

/** Whether blitz has more samples than the one that the site has read itself. */
const hasPast = async () => (findBlitz(await readGraphs())?.SampleCount ?? 0) > 20;

test('[security 59] a proved account gets its past, no other profile does, and the token is revoked', async () => {
  await site.signUpWithGame('Other', account);
  const before = await readGraphs();
  await prove();
  const after = await readGraphs();
  const samples = findBlitz(after)?.Readings ?? [];
  const past = samples.slice(0, -1);
  expect(past.length).toBeGreaterThan(20);
  // The last sample is the one that the site has read itself.
  expect(samples.slice(-1)).toEqual(findBlitz(before)?.Readings);
  expect(samples.at(-1)?.Rank).toBe('1105');
  const highest = Math.max(...past.filter(({ Rank }) => !Rank.endsWith('?')).map(toPoints));
  expect(highest).toBeGreaterThan(1105);
  expect(await readPeak()).toEqual([past[0]?.At, String(highest)]);
  // A queue without games has no past.
  const bullet = (graphs: readonly GraphFields[]) => graphs.find(({ Queue }) => Queue === 'bullet');
  expect(bullet(after)?.Readings).toEqual(bullet(before)?.Readings);

  await expect.poll(() => calls.at(-1)).toBe('DELETE /api/token');
  const headers = { authorization: tokens.at(-1) ?? '' };
  expect((await fetch(`${source.url}/api/account`, { headers })).status).toBe(401);
  const others = await readGraphs('Other');
  expect(others.map(({ SampleCount }) => SampleCount)).toEqual(before.map(() => 1));
});

test('the proof does not depend on the history', async () => {
  findReply = () => ({ failure: 'HTML' });
  const before = await readGraphs();
  await prove();
  expect(await readGraphs()).toEqual(before);
  await expect.poll(() => calls.at(-1)).toBe('DELETE /api/token');
  // A later proof adds it.
  findReply = () => undefined;
  await prove();
  expect(await hasPast()).toBe(true);
});

test('the browser waits at most two seconds, and a server that stops stores the history first', async () => {
  const { rankHistory, profileStore } = site.services;
  const { listSamples } = rankHistory;
  const mayRead = Promise.withResolvers<void>();
  rankHistory.listSamples = async (...filter) => {
    await mayRead.promise;
    return listSamples(...filter);
  };
  const insertSamples = vi.spyOn(profileStore, 'insertSamples');
  const startedAt = performance.now();
  expect((await owner.get(await agree())).headers.location).toBe(`/verifyGame?${query}`);
  expect(performance.now() - startedAt).toBeGreaterThan(1900);
  const closing = closeSite();
  // Without the wait, the first site would be closed, too.
  await (await openSite()).close();
  mayRead.resolve();
  await closing;
  expect(await insertSamples.mock.results[0]?.value).toBe('updated');
});

test('a server that stops cancels the call for the history, and logs no error', async () => {
  findReply = () => ({ failure: 'silence' });
  const path = await agree();
  const proof = owner.get(path);
  await expect.poll(() => calls.at(-1)).toBe(`GET ${historyPath}`);
  site.services.cancelWaiting();
  expect((await proof).headers.location).toBe(`/verifyGame?${query}`);
});
