import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Row } from '../../adapters/database/transfer/tables.ts';
import { formatRank } from '../../domain/games/rank.ts';
import { type QueueHistory, toSampleTime } from '../../domain/profiles/rank-history.ts';
import type { SavedGameItem } from '../../domain/profiles/user-document.ts';
import { pictureFactory } from '../factories/players.ts';
import { listRows } from './database-file.ts';
import { type LiveEvent, openEventStream } from './event-stream.ts';
import { openSite, type TestBrowser, type TestSite } from './site.ts';

let site: TestSite;
let siteUrl: string;
beforeAll(async () => {
  site = await openSite();
  siteUrl = await site.listen();
});
afterAll(() => site.close());

const league = { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' };
const tft = { ...league, GameType: 'Teamfight Tactics' };

/** Reads an event `samples`. */
async function readSamples(nextOfAll: () => Promise<LiveEvent | undefined>) {
  const { event, id, data } = (await nextOfAll()) ?? {};
  expect(event).toBe('samples');
  return { id, samples: JSON.parse(data ?? '') };
}

const watch = (username: string, signal?: AbortSignal) =>
  openEventStream(siteUrl, username, signal);

async function signUp(username: string): Promise<TestBrowser> {
  const browser = site.browser();
  await browser.signUp(username);
  return browser;
}

test('a stream sends the document at once and after every change', async () => {
  const owner = await signUp('Watched');
  const { response, next } = await watch('watched');
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toContain('no-transform');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await next()).toMatchObject({ event: 'document', id: '1' });
  await owner.send('POST', '/api/users/Watched/savedGames', league);
  const event = await next();
  expect(event?.id).toBe('2');
  expect(JSON.parse(event?.data ?? '')).toEqual((await owner.get('/api/users/Watched')).json());
  await owner.send('DELETE', '/api/users/Watched/savedGames', league);
  expect(JSON.parse((await next())?.data ?? '').savedGames).toEqual([]);
});

test('a change that added samples sends them as a second event with the same revision, other changes do not', async () => {
  const owner = await signUp('Sampled');
  const { nextOfAll } = await watch('Sampled');
  expect(await nextOfAll()).toMatchObject({ event: 'document', id: '1' });
  const url = '/api/users/Sampled';
  await owner.send('POST', `${url}/savedGames`, tft);
  expect(await nextOfAll()).toMatchObject({ event: 'document', id: '2' });
  const tftQueues = ['solo', 'double-up', 'hyper-roll'];
  expect(await readSamples(nextOfAll)).toEqual({ id: '2', samples: [[0, ...tftQueues]] });
  await owner.send('POST', `${url}/savedGames`, league);
  const { savedGames } = JSON.parse((await nextOfAll())?.data ?? '');
  expect(await readSamples(nextOfAll)).toEqual({ id: '3', samples: [[1, 'solo', 'flex']] });
  const { profileStore } = site.services;
  const profile = await profileStore.findProfileByUsername('Sampled');
  await profileStore.updatePicture(profile?.id ?? '', 'profilePic', pictureFactory());
  expect(await nextOfAll()).toMatchObject({ event: 'document', id: '4' });
  // The document and the samples have what the history has.
  const { history } = (await owner.get(`${url}/history`)).json();
  for (const { GameType, Queue, Readings } of history as QueueHistory[]) {
    const game = savedGames.find((item: SavedGameItem) => item.GameType === GameType);
    expect(Readings.map(({ At }) => At)).toEqual([toSampleTime(game.UpdatedAt)]);
    expect(Readings.map(({ Rank }) => Rank)).toEqual([formatRank(game.Ranks[Queue])]);
  }
  for (const id of ['5', '6']) {
    await owner.send('DELETE', `${url}/savedGames`, id === '5' ? tft : league);
    expect(await nextOfAll()).toMatchObject({ event: 'document', id });
  }
});

test('saving or removing a game reads the profile only in the transaction, and the response and the event use that result', async () => {
  const owner = await signUp('Thrifty');
  const { next } = await watch('Thrifty');
  await next();
  const { profileStore } = site.services;
  const reads = [
    vi.spyOn(profileStore, 'findProfileById'),
    vi.spyOn(profileStore, 'findProfileByUsername'),
  ];
  const saved = await owner.send('POST', '/api/users/Thrifty/savedGames', league);
  expect(JSON.parse((await next())?.data ?? '')).toEqual(saved.json());
  const removed = await owner.send('DELETE', '/api/users/Thrifty/savedGames', league);
  expect(JSON.parse((await next())?.data ?? '')).toEqual(removed.json());
  for (const read of reads) expect(read).not.toHaveBeenCalled();
});

test('[security 38] each of 200 watchers gets the last of ten changes', async () => {
  const owner = await signUp('Popular');
  const abortController = new AbortController();
  const watchers = await Promise.all(
    Array.from({ length: 200 }, () => watch('Popular', abortController.signal)),
  );
  for (let count = 0; count < 5; count++) {
    for (const body of [league, tft])
      await owner.send('POST', '/api/users/Popular/savedGames', body);
  }
  const lastRevision = String((await owner.get('/api/users/Popular')).json().revision);
  for (const { next } of watchers) {
    let event = await next();
    while (event && event.id !== lastRevision) event = await next();
    expect(event?.id).toBe(lastRevision);
  }
  abortController.abort();
});

test('[security 41] watchers of a deleted profile get the event gone, and its address redirects to the home page', async () => {
  await signUp('Fleeting');
  const { next } = await watch('Fleeting');
  expect(await next()).toMatchObject({ event: 'document' });
  const profile = await site.services.profileStore.findProfileByUsername('Fleeting');
  await site.services.profiles.deleteProfile(profile?.id ?? '');
  expect(await next()).toMatchObject({ event: 'gone' });
  expect(await next()).toBeUndefined();
  expect((await site.browser().get('/Fleeting')).headers.location).toBe('/');
});

test('[security 41] a stream contains no sessions, passwords, ids or addresses', async () => {
  const owner = await signUp('Private');
  const { next } = await watch('Private');
  const firstEvent = await next();
  await owner.send('POST', '/api/users/Private/savedGames', league);
  const events = JSON.stringify([firstEvent, await next()]);
  const [profile] = listRows(site, 'profiles').filter(
    ({ displayName }) => displayName === 'Private',
  );
  const belongsToOwner = (row: Row) => row.userId === profile?.id;
  const secrets = [
    profile?.id,
    ...listRows(site, 'sessions')
      .filter(belongsToOwner)
      .flatMap(({ id, token }) => [id, token]),
    ...listRows(site, 'accounts')
      .filter(belongsToOwner)
      .flatMap(({ id, password }) => [id, password]),
    ...listRows(site, 'savedGames').map(({ playerId }) => playerId),
    '127.0.0.1',
    '@users.',
  ].map(String);
  // The profile's id, two values of a session, two of an account, a player id, and the last two texts of the list.
  expect(secrets.length).toBeGreaterThanOrEqual(8);
  expect(secrets.filter((secret) => events.includes(secret))).toEqual([]);
});

test('a client that disconnects while the profile is read does not count as an open stream', async () => {
  const proxiedSite = await openSite({ TRUST_PROXY: 'loopback' });
  const { port } = new URL(await proxiedSite.listen());
  await proxiedSite.browser().signUp('Hurried');
  const { profileStore, metrics } = proxiedSite.services;
  const findProfile = profileStore.findProfileByUsername;
  const readStarted = Promise.withResolvers<void>();
  const disconnected = Promise.withResolvers<void>();
  vi.spyOn(profileStore, 'findProfileByUsername').mockImplementation(async (username) => {
    readStarted.resolve();
    await disconnected.promise;
    return findProfile(username);
  });
  let ipAddress: string | undefined;
  proxiedSite.server.server.once('connection', (socket) => {
    // Node knows the IP address after the disconnect only if the address was read before.
    ipAddress = socket.remoteAddress;
    socket.once('close', disconnected.resolve);
  });
  const watcher = connect(Number(port), '127.0.0.1');
  const head = 'Host: localhost\r\nX-Forwarded-For: 198.51.100.7';
  watcher.write(`GET /api/users/Hurried/live HTTP/1.1\r\n${head}\r\n\r\n`);
  await readStarted.promise;
  watcher.destroy();
  await disconnected.promise;
  await sleep(100);
  expect(ipAddress).toBe('127.0.0.1');
  expect(await metrics.text()).toMatch(/^rankfolio_live_streams 0$/m);
  await proxiedSite.close();
});

test('a stream request for an unknown profile gets 404', async () => {
  expect((await fetch(`${siteUrl}/api/users/Nobody/live`)).status).toBe(404);
});

test('closing the server ends open streams with the event goodbye, which has a retry time', async () => {
  const closingSite = await openSite();
  await closingSite.browser().signUp('Open');
  const { next } = await openEventStream(await closingSite.listen(), 'Open');
  expect(await next()).toMatchObject({ event: 'document' });
  await closingSite.close();
  expect(await next()).toMatchObject({ event: 'goodbye', data: expect.stringMatching(/^\d+$/) });
  expect(await next()).toBeUndefined();
});
