/** A site with a real replica of PostgreSQL, whose replay is paused. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { league, openSite, type TestBrowser, type TestSite } from '../http/site.ts';
import type { PostgresServer } from '../postgres/server.ts';
import { runStatement } from '../postgres/template.ts';
import { startWatchedPostgres } from '../postgres/watched-server.ts';

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

async function waitUntilReplicaIsRead(): Promise<void> {
  const before = await countReplicaReads();
  await expect
    .poll(
      async () => {
        // A username without a profile is not cached.
        await site.browser().get('/Missing');
        return countReplicaReads();
      },
      { interval: 250 },
    )
    .toBeGreaterThan(before);
}

test('anonymous visitors are served from the replica, and while replay is paused, a process that was restarted shows no older revision', async () => {
  await waitUntilReplicaIsRead();
  await runStatement(replica.url, 'select pg_wal_replay_pause()');
  for (let change = 0; change < 3; change++) {
    await owner.send('POST', '/api/users/Dara/savedGames', league);
    await owner.send('DELETE', '/api/users/Dara/savedGames', league);
  }
  const { revision } = (await owner.get('/api/users/Dara')).json();
  await site.close();
  const { mock } = vi.spyOn(pg.Client.prototype, 'query');
  const countChecks = () =>
    mock.calls.filter((call) => JSON.stringify(call[0]).includes('pg_last_wal_replay_lsn')).length;
  site = await openReplicatedSite();
  const { publicReads } = site.services;
  const readRevision = async () => (await publicReads.findProfileByUsername('dara'))?.revision;
  expect(await readRevision()).toBe(revision);
  // The second check begins after the end of the first.
  await expect.poll(countChecks).toBeGreaterThan(1);
  expect(await readRevision()).toBe(revision);

  await runStatement(replica.url, 'select pg_wal_replay_resume()');
  await waitUntilReplicaIsRead();
});
