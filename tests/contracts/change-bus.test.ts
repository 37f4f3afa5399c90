/** Whoever changes a profile, on whichever machine: all hear of what was committed, and of nothing else. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPostgresBus, type PostgresBus } from '../../adapters/change-bus/postgres.ts';
import { createAccountStore } from '../../adapters/database/accounts/account-store.ts';
import { openPostgres } from '../../adapters/database/engine/postgres.ts';
import { migrate } from '../../adapters/database/migrations/migrate.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import type { Database } from '../../adapters/database/schema.ts';
import type { ChangeEvent } from '../../domain/change-bus/change-bus.ts';
import type { ProfileStore } from '../../domain/profiles/profile.ts';
import { savedGameFactory } from '../factories/players.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/database.ts';
import { engines } from './engines.ts';

const limit = { most: 50, counted: ['riot', 'sandbox'] } as const;

async function newProfile(database: Database): Promise<string> {
  const inserted = await createAccountStore(database).insertAccount({
    displayName: 'Watched',
    passwordHash: null,
  });
  if (inserted.kind === 'taken') throw new Error('the name is taken');
  return inserted.id;
}

test('on SQLite the store tells of a change once it is committed', async () => {
  const sqlite = engines.find(({ name }) => name === 'SQLite');
  if (!sqlite) throw new Error('SQLite is no engine');
  const { database, close } = await sqlite.open();
  const news: ChangeEvent[] = [];
  const store = createProfileStore(database, (change) => void news.push(change));
  const profileId = await newProfile(database);
  await changesOf(store, profileId);
  expect(news).toMatchObject(expected(profileId));
  await close();
});

/** A change, two that come to nothing, and the end. */
async function changesOf(store: ProfileStore, profileId: string): Promise<void> {
  const game = savedGameFactory();
  await store.insertSavedGame(profileId, game, limit);
  await store.insertSavedGame(profileId, game, limit);
  await store.insertSavedGame(profileId, savedGameFactory(), { ...limit, most: 1 });
  await store.deleteProfile(profileId);
}

function expected(profileId: string): ChangeEvent[] {
  return [
    { kind: 'changed', profileId, revision: 2 },
    { kind: 'gone', profileId, revision: 3 },
  ];
}

describe('on PostgreSQL', () => {
  let on: TestDatabase;
  let database: Database;
  let bus: PostgresBus;
  let news: ChangeEvent[];
  const warnings: string[] = [];
  beforeEach(async () => {
    on = await createTestDatabase();
    database = openPostgres({ url: on.url, maxConnections: 2, onConnectionLost: () => undefined });
    await migrate(database);
    const log = { warn: (_: object, message: string) => void warnings.push(message) };
    bus = await openPostgresBus({ url: on.url, log });
    news = [];
    bus.subscribe((heard) => news.push(heard));
  });
  afterEach(async () => {
    await bus.close();
    await database.db.destroy();
    await on.drop();
  });

  const cutListener = () =>
    on.run(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'rankfolio live'`);
  const listeners = () =>
    on.run(`select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'rankfolio live'`);

  test('every machine hears of a change that was committed, and of no other', async () => {
    const profileId = await newProfile(database);
    await changesOf(createProfileStore(database), profileId);
    await vi.waitFor(() => expect(news).toHaveLength(2), 5000);
    expect(news).toEqual(expected(profileId));
  });

  test('a change of this machine is heard at once, and once', async () => {
    const profileId = await newProfile(database);
    const store = createProfileStore(database, bus.publish);
    await store.insertSavedGame(profileId, savedGameFactory(), limit);
    const own = { kind: 'changed', profileId, revision: 2 };
    expect(news).toMatchObject([own]);
    await createProfileStore(database).insertSavedGame(profileId, savedGameFactory(), limit);
    await vi.waitFor(() => expect(news.length).toBeGreaterThan(1), 5000);
    expect(news).toMatchObject([own, { ...own, revision: 3 }]);
  });

  test('nor twice when the database is quicker to tell', async () => {
    const own = { kind: 'changed', profileId: 'somebody', revision: 7 } as const;
    await on.run(`select pg_notify('rankfolio_changes', 'changed 7 somebody')`);
    await vi.waitFor(() => expect(news).toEqual([own]), 5000);
    bus.publish(own);
    expect(news).toEqual([own]);
    // What the database tells a second time is told: after a restore, revisions may be those of before.
    await on.run(`select pg_notify('rankfolio_changes', 'changed 7 somebody')`);
    await vi.waitFor(() => expect(news).toEqual([own, own]), 5000);
  });

  test('a listener whose connection is cut opens it again, and says that it may have missed something', async () => {
    const profileId = await newProfile(database);
    const store = createProfileStore(database);
    for (let round = 0; round < 2; round++) {
      news.splice(0);
      expect((await cutListener()).rowCount).toBe(1);
      await vi.waitFor(
        () => expect(news).toEqual([{ kind: 'disconnected' }, { kind: 'resync' }]),
        5000,
      );
      await store.insertSavedGame(profileId, savedGameFactory(), limit);
      await vi.waitFor(() => expect(news).toHaveLength(3), 5000);
      expect(news[2]).toMatchObject({ kind: 'changed', profileId });
    }
    expect(warnings).toContain('the live connection failed');
    expect((await listeners()).rowCount).toBe(1);
  });

  test('a listener that is closed is gone, also when its connection was just cut', async () => {
    await cutListener();
    await bus.close();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect((await listeners()).rowCount).toBe(0);
  });

  test('what others say on the channel is no change', async () => {
    await on.run("notify rankfolio_changes, 'hello'");
    await on.run("notify rankfolio_changes, 'changed 7 x'");
    await vi.waitFor(() => expect(news).toHaveLength(1), 5000);
    expect(news).toEqual([{ kind: 'changed', profileId: 'x', revision: 7 }]);
  });
});
