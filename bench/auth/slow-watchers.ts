/** Watchers that never read, beside watchers that do: they need bounded memory, are dropped, and do not delay the others. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSqlite } from '../../adapters/database/engine/sqlite.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { maxSavedGames } from '../../domain/profiles/profile.ts';
import { savedGameFactory } from '../../tests/factories/players.ts';
import { readMetric, send, sendSuccessfully, signUp } from '../harness/http-client.ts';
import { readProcessMemory } from '../harness/profile-reads.ts';
import { formatNumber, formatTable, quantile, ratios } from '../harness/statistics.ts';
import { startWatchers, type Watchers } from '../harness/watchers-process.ts';

const username = 'Watched';
const streamPath = `/api/users/${username}/live`;
const slowWatchers = 100;
const goodWatchers = 10;
/** For all slow watchers: half a megabyte unread for each, and twice that while it is written to the sockets again. */
const maxMemoryMb = 200;
/**
 * To each watcher: the system buffers up to 4 MB for a connection before the site has to (Linux, net.ipv4.tcp_wmem), and the site
 * drops a watcher with half a megabyte unread.
 */
const sentBytes = 8 * 1024 * 1024;
const changesWithoutSlowWatchers = 100;
/** The site drops slow watchers within this time after the last change. */
const dropTimeoutMs = 10_000;
/** A change is tried so often, with a second between the attempts. */
const maxAttempts = 10;

/** Returns the table. @param dataDir the site's data folder, with its SQLite file. */
export async function measureSlowWatchers(site: string, dataDir: string): Promise<string> {
  const cookie = await signUp(site, username);
  await addGames(join(dataDir, 'rankfolio.sqlite'));
  const { body } = await sendSuccessfully(`${site}/api/users/${username}`);
  const changes = Math.ceil(sentBytes / body.length);
  await using watchers = await startWatchers(site);
  await watchers.open(Array(goodWatchers).fill(streamPath));
  const alone = await measureChanges(site, cookie, watchers, changesWithoutSlowWatchers);
  const before = await readProcessMemory(site);
  for (let at = 0; at < slowWatchers; at++) await openSlowStream(site);
  const beside = await measureChanges(site, cookie, watchers, changes);
  await waitUntilDropped(site);
  const growthMb = Math.max(0, (await readProcessMemory(site)) - before) / 1024 / 1024;
  if (growthMb > maxMemoryMb) throw new Error(`slow watchers need ${formatNumber(growthMb)} MB`);
  const listFigures = (durations: readonly number[]) =>
    [0.5, 0.99].map((share) => quantile(durations, share));
  return formatTable([
    [
      `${changes} changes of ${formatNumber(body.length / 1024)} kB`,
      ...['until all readers have it, p50, ms', 'p99, ms', 'memory growth, MB'],
    ],
    [`${goodWatchers} watchers that read`, ...listFigures(alone)],
    [`and ${slowWatchers} that never do, all dropped`, ...listFigures(beside), growthMb],
    ['ratio', ...ratios(listFigures(beside), listFigures(alone))],
  ]);
}

/** Gives the watched profile as many games as are allowed, but one. */
async function addGames(file: string): Promise<void> {
  const database = openSqlite(file);
  const store = createProfileStore(database);
  const profile = await store.findProfileByUsername(username);
  for (let at = 1; at < maxSavedGames; at++) {
    const game = savedGameFactory({ name: `Player ${at}#NA1`, readAt: new Date().toISOString() });
    const limit = { maxCount: maxSavedGames, counted: ['sandbox'] } as const;
    await store.insertSavedGame(profile?.id ?? '', game, limit);
  }
  await database.db.destroy();
}

/** Returns how long each change takes until all watchers that read have it, in milliseconds. */
async function measureChanges(
  site: string,
  cookie: string,
  watchers: Watchers,
  changes: number,
): Promise<number[]> {
  const json = { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' };
  const durations: number[] = [];
  for (let at = 0; at < changes; at++) {
    // A game is added to a large document, and removed again.
    const method = at % 2 ? 'DELETE' : 'POST';
    const url = `${site}/api/users/${username}/savedGames`;
    const { startedAt } = await sendUntilAccepted(url, { method, json, cookie });
    durations.push((await watchers.nextEvent()).lastAt - startedAt);
  }
  return durations;
}

/** Repeats a request that is answered 503, as on a machine that is busy with other work. */
async function sendUntilAccepted(...request: Parameters<typeof send>) {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const response = await send(...request);
    if (response.status < 300) return response;
    if (response.status !== 503) throw new Error(`a change was answered ${response.status}`);
    await sleep(1000);
  }
  throw new Error(`a change was answered 503 ${maxAttempts} times`);
}

/** Opens a stream, and stops reading after its beginning. */
async function openSlowStream(site: string): Promise<void> {
  const socket = connect(Number(new URL(site).port), '127.0.0.1');
  // The site drops the connection.
  socket.on('error', () => undefined);
  socket.write(`GET ${streamPath} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await once(socket, 'data');
  // An unread connection must not keep this process alive.
  socket.pause().unref();
}

async function waitUntilDropped(site: string): Promise<void> {
  const end = performance.now() + dropTimeoutMs;
  while ((await readMetric(site, 'rankfolio_live_watchers')) > goodWatchers) {
    if (performance.now() > end) throw new Error('the site did not drop all slow watchers');
    await sleep(100);
  }
}
