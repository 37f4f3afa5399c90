/** `npm run db` changes SQLite in its own process, while a server has watchers and writes all the time. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createCommandFolder } from '../commands/command-folder.ts';
import type { RunningCommand } from '../commands/run-command.ts';
import { post, signUp } from '../commands/server-process.ts';
import { insertLookups } from '../factories/sites.ts';
import { openEventStream } from '../http/event-stream.ts';

/** So many rows that a restore takes longer than some requests. */
const lookupCount = 20_000;
const game = { GameType: 'League of Legends', GameUsername: 'Mosswick#NA1', Region: 'na1' };
const { startServer, startDb, waitForAddress, withDatabase } = createCommandFolder();

async function startSite() {
  const server = startServer('data');
  return { server, address: await waitForAddress(server) };
}

/** Waits for a command to succeed. */
async function finish(command: RunningCommand): Promise<void> {
  expect(await command.exit, command.output()).toBe(0);
}

/** Signs new users up, each of whom saves a game, with four clients at once. The status of a request without a response is 0. */
function startWriters(address: string) {
  const signedUp: string[] = [];
  const withGame: string[] = [];
  const statuses = new Set<number>();
  let isStopped = false;

  async function send(path: string, cookie: string, body: URLSearchParams | string) {
    const response = await post(address, path, cookie, body).catch(() => undefined);
    const status = response?.status ?? 0;
    statuses.add(status);
    return { status, newCookie: response?.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  }

  const writers = ['a', 'b', 'c', 'd'].map(async (writer) => {
    for (let count = 0; !isStopped && !statuses.has(0); count += 1) {
      const username = `Writer-${writer}${count}`;
      const fields = new URLSearchParams({ username, password: 'correct horse' });
      const { status, newCookie } = await send('/signup', '', fields);
      if (status !== 303) continue;
      signedUp.push(username);
      const path = `/api/users/${username}/savedGames`;
      const saved = await send(path, newCookie, JSON.stringify(game));
      if (saved.status === 201) withGame.push(username);
    }
  });
  return {
    signedUp,
    withGame,
    statuses,
    /** Waits until this many more games are saved. */
    async waitForGames(count: number): Promise<void> {
      const end = withGame.length + count;
      await expect.poll(() => withGame.length).toBeGreaterThanOrEqual(end);
    },
    async stop(): Promise<void> {
      isStopped = true;
      await Promise.all(writers);
    },
  };
}

/** Opens a live stream and reads its first document. */
async function watch(address: string, username: string) {
  const watcher = await openEventStream(address, username);
  expect(await watcher.next()).toMatchObject({ event: 'document' });
  return watcher;
}

test('a restore under load succeeds, watchers see it, and no acknowledged write is half there', async () => {
  await withDatabase('data', (database) => insertLookups(database, lookupCount));
  const { address } = await startSite();
  const cookie = await signUp(address, 'Ash');
  const writers = startWriters(address);
  await writers.waitForGames(4);
  const inBackup = [...writers.withGame];
  await finish(startDb('data', 'backup', 'site.backup'));
  const unconfirmed = startDb('data', 'restore', 'site.backup');
  expect(await unconfirmed.exit).toBe(1);
  expect(unconfirmed.output()).toMatch(/This site holds \d+ profiles, .* use --replace/);
  await signUp(address, 'Later');
  const ash = await watch(address, 'Ash');
  const later = await watch(address, 'Later');

  const restore = startDb('data', 'restore', 'site.backup', '--replace');
  const readStatuses = new Set<number>();
  let isReading = true;
  const reader = (async () => {
    while (isReading && !readStatuses.has(0)) {
      const response = await fetch(`${address}/api/users/Ash`).catch(() => undefined);
      readStatuses.add(response?.status ?? 0);
      await sleep(5);
    }
  })();
  await finish(restore);
  const afterRestore = writers.signedUp.length;
  expect(await ash.nextOfAll()).toMatchObject({ event: 'changes', data: 'null' });
  const restored = await ash.next();
  expect(restored).toMatchObject({ event: 'document' });
  // The restore raises every revision and ends every session.
  expect(Number(restored?.id)).toBeGreaterThan(1);
  const home = await (await fetch(address, { headers: { cookie } })).text();
  expect(home).not.toContain('href="/Ash"');
  expect(await later.next()).toMatchObject({ event: 'gone' });
  isReading = false;
  await reader;
  expect(readStatuses).toEqual(new Set([200]));
  await writers.waitForGames(4);
  await writers.stop();
  // 401: the restore ended the session between the sign-up and the save. 404: it deleted the profile.
  const expected = [201, 303, 401, 404, 503];
  expect([...writers.statuses].filter((status) => !expected.includes(status))).toEqual([]);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);

  await withDatabase('data', async ({ db }) => {
    const profiles = await db.selectFrom('profiles').select(['id', 'displayName']).execute();
    const users = await db.selectFrom('users').select('id').execute();
    const accounts = await db.selectFrom('accounts').select('userId as id').execute();
    const games = await db.selectFrom('savedGames').select('profileId as id').execute();
    const series = await db.selectFrom('rankSeries').select('profileId as id').execute();
    const listIds = (rows: readonly { readonly id: string }[]) =>
      [...new Set(rows.map(({ id }) => id))].sort();
    expect(listIds(users)).toEqual(listIds(profiles));
    // The demo profile has no password, so it has no row in `accounts`.
    const withPassword = profiles.filter(({ displayName }) => displayName !== 'Demo');
    expect(listIds(accounts)).toEqual(listIds(withPassword));
    expect(listIds(series)).toEqual(listIds(games));
    const violations = await sql`PRAGMA foreign_key_check`.execute(db);
    expect(violations.rows).toEqual([]);

    const ids = listIds(games);
    const withGame = profiles.filter(({ id }) => ids.includes(id)).map((row) => row.displayName);
    const names = profiles.map(({ displayName }) => displayName);
    expect(names).not.toContain('Later');
    expect(names).toEqual(expect.arrayContaining(writers.signedUp.slice(afterRestore)));
    expect(withGame).toEqual(expect.arrayContaining(inBackup));
  });
});
