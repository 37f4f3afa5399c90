import { connect } from 'node:net';
import { beforeAll, expect, test, vi } from 'vitest';
import { openEventStream } from './event-stream.ts';
import { league, openSharedSite, openSite } from './site.ts';

const site = openSharedSite();
let siteUrl: string;
beforeAll(async () => {
  siteUrl = await site.listen();
});

const watch = (username: string, signal?: AbortSignal) =>
  openEventStream(siteUrl, username, signal ? { signal } : {});

test('a stream sends the document at once and after every change', async () => {
  const owner = await site.signUp('Watched');
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

test('a client that disconnects while the profile is read does not count as an open stream', async () => {
  const proxiedSite = await openSite({ TRUST_PROXY: 'loopback' });
  const { port } = new URL(await proxiedSite.listen());
  await proxiedSite.browser().signUp('Hurried');
  const { profileStore, metrics } = proxiedSite.services;
  const findProfile = profileStore.findProfileByUsername;
  const readStarted = Promise.withResolvers<void>();
  const disconnected = Promise.withResolvers<void>();
  const found = vi.spyOn(profileStore, 'findProfileByUsername');
  found.mockImplementation(async (username) => {
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
  await found.mock.results[0]?.value;
  expect(ipAddress).toBe('127.0.0.1');
  expect(await metrics.text()).toMatch(/^rankfolio_live_streams 0$/m);
  await proxiedSite.close();
});

test('[security 41] without a revision a deleted profile and one that never was get 404, with a revision both get gone', async () => {
  await site.signUp('Departed');
  const { id } = await site.findProfile('Departed');
  await site.services.profiles.deleteProfile(id);
  for (const username of ['Departed', 'Never-was']) {
    expect((await watch(username)).response.status).toBe(404);
    const { response, next } = await openEventStream(siteUrl, username, { revision: 1 });
    expect([response.status, (await next())?.event]).toEqual([200, 'gone']);
  }
});
