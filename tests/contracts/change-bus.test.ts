/** Change events: every process gets one for each committed change, and no other. */
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

const limit = { maxCount: 50, counted: ['riot', 'sandbox'] } as const;

async function newProfile(database: Database): Promise<string> {
  const inserted = await createAccountStore(database).insertAccount({
    displayName: 'Watched',
    passwordHash: null,
  });
  if (inserted.kind === 'taken') throw new Error('the name is taken');
  return inserted.id;
}

test('on SQLite the store publishes a change after its commit', async () => {
  const sqlite = engines.find(({ name }) => name === 'SQLite');
  if (!sqlite) throw new Error('there is no engine SQLite');
  const { database, close } = await sqlite.open();
  const events: ChangeEvent[] = [];
  const store = createProfileStore(database, (change) => void events.push(change));
  const profileId = await newProfile(database);
  await makeChanges(store, profileId);
  expect(events).toMatchObject(toExpectedEvents(profileId));
  await close();
});

/** Makes one change and two calls without effect, then deletes the profile. */
async function makeChanges(store: ProfileStore, profileId: string): Promise<void> {
  const game = savedGameFactory();
  await store.insertSavedGame(profileId, game, limit);
  await store.insertSavedGame(profileId, game, limit);
  await store.insertSavedGame(profileId, savedGameFactory(), { ...limit, maxCount: 1 });
  await store.deleteProfile(profileId);
}

function toExpectedEvents(profileId: string): ChangeEvent[] {
  return [
    { kind: 'changed', profileId, revision: 2 },
    { kind: 'deleted-or-suspended', profileId, revision: 3 },
  ];
}

describe('on PostgreSQL', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let bus: PostgresBus;
  let events: ChangeEvent[];
  const warnings: string[] = [];
  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    database = openPostgres({
      url: testDatabase.url,
      maxConnections: 2,
      onConnectionLost: () => undefined,
    });
    await migrate(database);
    const log = { warn: (_: object, message: string) => void warnings.push(message) };
    bus = await openPostgresBus({ url: testDatabase.url, log });
    events = [];
    bus.subscribe((event) => events.push(event));
  });
  afterEach(async () => {
    await bus.close();
    await database.db.destroy();
    await testDatabase.drop();
  });

  const cutListener = () =>
    testDatabase.run(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'rankfolio live'`);
  const countListeners = () =>
    testDatabase.run(`select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'rankfolio live'`);

  test('every process gets an event for each committed change and no other', async () => {
    const profileId = await newProfile(database);
    await makeChanges(createProfileStore(database), profileId);
    await vi.waitFor(() => expect(events).toHaveLength(2), 5000);
    expect(events).toEqual(toExpectedEvents(profileId));
  });

  test('a change by the same process is published at once, and only once', async () => {
    const profileId = await newProfile(database);
    const store = createProfileStore(database, bus.publish);
    await store.insertSavedGame(profileId, savedGameFactory(), limit);
    const own = { kind: 'changed', profileId, revision: 2 };
    expect(events).toMatchObject([own]);
    await createProfileStore(database).insertSavedGame(profileId, savedGameFactory(), limit);
    await vi.waitFor(() => expect(events.length).toBeGreaterThan(1), 5000);
    expect(events).toMatchObject([own, { ...own, revision: 3 }]);
  });

  test('an event that first comes from the database is not published again by the same process', async () => {
    const own = { kind: 'changed', profileId: 'somebody', revision: 7 } as const;
    await testDatabase.run(`select pg_notify('rankfolio_changes', 'changed 7 somebody')`);
    await vi.waitFor(() => expect(events).toEqual([own]), 5000);
    bus.publish(own);
    expect(events).toEqual([own]);
    // A second notification is published: after a restore, old revisions can come again.
    await testDatabase.run(`select pg_notify('rankfolio_changes', 'changed 7 somebody')`);
    await vi.waitFor(() => expect(events).toEqual([own, own]), 5000);
  });

  test('a listener whose connection is cut reconnects and publishes a resync event', async () => {
    const profileId = await newProfile(database);
    const store = createProfileStore(database);
    for (let round = 0; round < 2; round++) {
      events.splice(0);
      expect((await cutListener()).rowCount).toBe(1);
      await vi.waitFor(
        () => expect(events).toEqual([{ kind: 'disconnected' }, { kind: 'resync' }]),
        5000,
      );
      await store.insertSavedGame(profileId, savedGameFactory(), limit);
      await vi.waitFor(() => expect(events).toHaveLength(3), 5000);
      expect(events[2]).toMatchObject({ kind: 'changed', profileId });
    }
    expect(warnings).toContain('the live connection failed');
    expect((await countListeners()).rowCount).toBe(1);
  });

  test('closing the bus leaves no connection, even while it reconnects', async () => {
    await cutListener();
    await bus.close();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect((await countListeners()).rowCount).toBe(0);
  });

  test('other notifications on the channel are ignored', async () => {
    await testDatabase.run("notify rankfolio_changes, 'hello'");
    await testDatabase.run("notify rankfolio_changes, 'changed 7 x'");
    await vi.waitFor(() => expect(events).toHaveLength(1), 5000);
    expect(events).toEqual([{ kind: 'changed', profileId: 'x', revision: 7 }]);
  });
});
