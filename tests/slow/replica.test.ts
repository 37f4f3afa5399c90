/** A site with a real replica of PostgreSQL, whose replay is paused. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { league, openSite, type TestBrowser, type TestSite } from '../http/site.ts';
import type { PostgresServer } from '../postgres/server.ts';
import { runStatement } from '../postgres/template.ts';
import { startWatchedPostgres } from '../postgres/watched-server.ts';

/** Longer than the time between two checks whether the replica has caught up. */
const checkMs = 2500;

let primary: PostgresServer;
let replica: PostgresServer;
let site: TestSite;
let owner: TestBrowser;
beforeAll(async () => {
  primary = await startWatchedPostgres();
  replica = await startWatchedPostgres(primary);
  site = await openReplicatedSite();
  owner = await site.signUp('Dara');
});
afterAll(async () => {
  await site.close();
  await replica.stop();
  await primary.stop();
});

function openReplicatedSite(): Promise<TestSite> {
  return openSite({
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: replica.url,
    AUTH_SECRET: 'a secret of at least 32 characters',
    LOG_LEVEL: 'silent',
  });
}

/** How often the replica has read profiles. */
async function countReplicaReads(): Promise<number> {
  const { rows } = await runStatement(
    replica.url,
    "select seq_scan + coalesce(idx_scan, 0) as count from pg_stat_user_tables where relname = 'profiles'",
  );
  return Number(rows[0]?.count ?? 0);
}

async function waitUntilReplicaIsRead(opened: TestSite): Promise<void> {
  const before = await countReplicaReads();
  await expect
    .poll(
      async () => {
        // A username without a profile is not cached.
        await opened.browser().get('/Missing');
        return countReplicaReads();
      },
      { interval: 250 },
    )
    .toBeGreaterThan(before);
}

test('anonymous visitors are served from the replica, and while replay is paused, a process that was restarted shows no older revision', async () => {
  await waitUntilReplicaIsRead(site);
  await runStatement(replica.url, 'select pg_wal_replay_pause()');
  for (let change = 0; change < 3; change++) {
    await owner.send('POST', '/api/users/Dara/savedGames', league);
    await owner.send('DELETE', '/api/users/Dara/savedGames', league);
  }
  const { revision } = (await owner.get('/api/users/Dara')).json();
  const restarted = await openReplicatedSite();
  const { publicReads } = restarted.services;
  const readRevision = async () => (await publicReads.findProfileByUsername('dara'))?.revision;
  expect(await readRevision()).toBe(revision);
  await sleep(checkMs);
  expect(await readRevision()).toBe(revision);

  await runStatement(replica.url, 'select pg_wal_replay_resume()');
  await waitUntilReplicaIsRead(restarted);
  await restarted.close();
});
