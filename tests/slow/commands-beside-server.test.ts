/** `npm run db` changes SQLite in its own process, while a server has watchers and writes all the time. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createCommandFolder } from '../commands/command-folder.ts';
import type { RunningCommand } from '../commands/run-command.ts';
import { post, signUp } from '../commands/server-process.ts';
import { insertLookups } from '../factories/sites.ts';
import { openEventStream } from '../http/event-stream.ts';

/** So many rows that a restore takes longer than some requests. */
const lookupCount = 20_000;
const { startServer, startDb, waitForAddress, withDatabase } = createCommandFolder();

/** Waits for a command to succeed. */
async function finish(command: RunningCommand): Promise<void> {
  expect(await command.exit, command.output()).toBe(0);
}

/** Signs new users up, with two clients at once. */
function startWriters(address: string) {
  /** The usernames that were sent, and those of them that were acknowledged. */
  const sent: string[] = [];
  const names: string[] = [];
  const statuses = new Set<number>();
  let isStopped = false;
  const writers = ['a', 'b'].map(async (writer) => {
    for (let count = 0; !isStopped; count += 1) {
      const username = `Writer-${writer}${count}`;
      const fields = new URLSearchParams({ username, password: 'correct horse' });
      sent.push(username);
      const { status } = await post(address, '/signup', '', fields);
      statuses.add(status);
      if (status === 303) names.push(username);
    }
  });
  return {
    sent,
    names,
    statuses,
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

test('a restore under load succeeds, watchers see it, reads go on, and later writes stay', async () => {
  await withDatabase('data', (database) => insertLookups(database, lookupCount));
  const address = await waitForAddress(startServer('data'));
  const cookie = await signUp(address, 'Ash');
  await finish(startDb('data', 'backup', 'site.backup'));
  const unconfirmed = startDb('data', 'restore', 'site.backup');
  expect(await unconfirmed.exit).toBe(1);
  expect(unconfirmed.output()).toMatch(/This site holds 1 profile, .* use --replace/);
  await signUp(address, 'Later');
  const ash = await watch(address, 'Ash');
  const later = await watch(address, 'Later');
  const { sent, names, statuses, stop } = startWriters(address);
  await expect.poll(() => names.length).toBeGreaterThan(4);

  const restore = startDb('data', 'restore', 'site.backup', '--replace');
  const readStatuses = new Set<number>();
  let isReading = true;
  const reader = (async () => {
    while (isReading) {
      readStatuses.add((await fetch(`${address}/api/users/Ash`)).status);
      await sleep(5);
    }
  })();
  await finish(restore);
  const sentBefore = new Set(sent);
  const listLater = () => names.filter((name) => !sentBefore.has(name));
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
  await expect.poll(() => listLater().length).toBeGreaterThan(4);
  await stop();
  expect([...statuses].filter((status) => ![303, 503].includes(status))).toEqual([]);
  await withDatabase('data', async ({ db }) => {
    const profiles = await db.selectFrom('profiles').select('displayName').execute();
    const stored = profiles.map(({ displayName }) => displayName);
    expect(stored).not.toContain('Later');
    expect(stored).toEqual(expect.arrayContaining(listLater()));
  });
});
