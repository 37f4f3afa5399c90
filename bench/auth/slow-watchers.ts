/** Measures watchers that never read. The site must bound their memory and disconnect them, and they must not delay others. */
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
const slowWatcherCount = 100;
const readingWatcherCount = 10;
/** The maximum memory growth: half a megabyte of unread data for each slow watcher, and up to twice that during a write. */
const maxGrowthMb = 200;
/**
 * The bytes that are sent to each watcher. The system buffers up to 4 MB of a connection (Linux, net.ipv4.tcp_wmem) before the
 * site buffers, and the site disconnects a watcher with half a megabyte of unread data.
 */
const sentBytes = 8 * 1024 * 1024;
const changesWithoutSlowWatchers = 100;
/** The site disconnects slow watchers within this time after the last change. */
const disconnectTimeoutMs = 10_000;
/** The maximum number of attempts for a change. The pause between two attempts is a second. */
const maxAttempts = 10;

/** Returns the table. Throws when slow watchers need too much memory or stay connected. @param dataDir the site's data folder. */
export async function measureSlowWatchers(site: string, dataDir: string): Promise<string> {
  const cookie = await signUp(site, username);
  await addGames(join(dataDir, 'rankfolio.sqlite'));
  const { body } = await sendSuccessfully(`${site}/api/users/${username}`);
  const changes = Math.ceil(sentBytes / body.length);
  await using watchers = await startWatchers(site);
  await watchers.open(Array(readingWatcherCount).fill(streamPath));
  const withoutSlow = await measureChanges(site, cookie, watchers, changesWithoutSlowWatchers);
  const before = await readProcessMemory(site);
  for (let count = 0; count < slowWatcherCount; count++) await openSlowStream(site);
  const withSlow = await measureChanges(site, cookie, watchers, changes);
  await waitUntilDisconnected(site);
  const growthMb = Math.max(0, (await readProcessMemory(site)) - before) / 1024 / 1024;
  if (growthMb > maxGrowthMb) throw new Error(`slow watchers need ${formatNumber(growthMb)} MB`);
  const listFigures = (durations: readonly number[]) =>
    [0.5, 0.99].map((share) => quantile(durations, share));
  return formatTable([
    [
      `${changes} changes of ${formatNumber(body.length / 1024)} kB`,
      ...['until all readers have it, p50, ms', 'p99, ms', 'memory growth, MB'],
    ],
    [`${readingWatcherCount} watchers that read`, ...listFigures(withoutSlow)],
    [`and ${slowWatcherCount} that never do, all dropped`, ...listFigures(withSlow), growthMb],
    ['ratio', ...ratios(listFigures(withSlow), listFigures(withoutSlow))],
  ]);
}

/** Gives the watched profile one game less than the maximum. */
async function addGames(file: string): Promise<void> {
  const database = openSqlite(file);
  const store = createProfileStore(database);
  const profile = await store.findProfileByUsername(username);
  for (let number = 1; number < maxSavedGames; number++) {
    const readAt = new Date().toISOString();
    const game = savedGameFactory({ name: `Player ${number}#NA1`, readAt });
    const limit = maxSavedGames;
    await store.insertSavedGame(profile?.id ?? '', game, limit);
  }
  await database.db.destroy();
}

/** Returns for each change the milliseconds until all reading watchers have received it. */
async function measureChanges(
  site: string,
  cookie: string,
  watchers: Watchers,
  changes: number,
): Promise<number[]> {
  const json = { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' };
  const durations: number[] = [];
  for (let index = 0; index < changes; index++) {
    // Every second change removes the game that the change before has added.
    const method = index % 2 ? 'DELETE' : 'POST';
    const url = `${site}/api/users/${username}/savedGames`;
    const { startedAt } = await sendUntilAccepted(url, { method, json, cookie });
    durations.push((await watchers.next()).lastAt - startedAt);
  }
  return durations;
}

/** Sends a request, and repeats it after a 503, which a busy machine can cause. */
async function sendUntilAccepted(...request: Parameters<typeof send>) {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const response = await send(...request);
    if (response.status < 300) return response;
    if (response.status !== 503) throw new Error(`a change was answered ${response.status}`);
    await sleep(1000);
  }
  throw new Error(`a change was answered 503 ${maxAttempts} times`);
}

/** Opens a stream, and stops reading after the first data. */
async function openSlowStream(site: string): Promise<void> {
  const socket = connect(Number(new URL(site).port), '127.0.0.1');
  // The site will disconnect this watcher.
  socket.on('error', () => undefined);
  socket.write(`GET ${streamPath} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await once(socket, 'data');
  // An unread connection must not keep this process alive.
  socket.pause().unref();
}

async function waitUntilDisconnected(site: string): Promise<void> {
  const end = performance.now() + disconnectTimeoutMs;
  while ((await readMetric(site, 'rankfolio_live_streams')) > readingWatcherCount) {
    if (performance.now() > end) throw new Error('the site did not disconnect all slow watchers');
    await sleep(100);
  }
}
