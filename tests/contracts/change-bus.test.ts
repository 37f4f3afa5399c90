/** The change bus: every process gets one event for each committed change, and learns when events may have been lost. */
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

/** More saved games than these tests need. */
const limit = 50;

async function createProfile(database: Database): Promise<string> {
  const inserted = await createAccountStore(database).insertAccount({
    displayName: 'Watched',
    passwordHash: null,
  });
  if (inserted.kind === 'username-taken') throw new Error('the name is taken');
  return inserted.id;
}

test('on SQLite the store publishes each committed change, and nothing for a call without effect', async () => {
  const sqlite = engines.find(({ name }) => name === 'SQLite');
  if (!sqlite) throw new Error('there is no engine SQLite');
  const { database, close } = await sqlite.open();
  const events: ChangeEvent[] = [];
  const store = createProfileStore(database, (change) => void events.push(change));
  const profileId = await createProfile(database);
  await makeChanges(store, profileId);
  expect(events).toMatchObject(createExpectedEvents(profileId));
  await close();
});

/** Saves a game, calls the store twice without effect, then deletes the profile. */
async function makeChanges(store: ProfileStore, profileId: string): Promise<void> {
  const game = savedGameFactory();
  await store.insertSavedGame(profileId, game, limit);
  // The same data again changes nothing.
  await store.insertSavedGame(profileId, game, limit);
  // The profile is full, so the store refuses this game.
  await store.insertSavedGame(profileId, savedGameFactory(), 1);
  await store.deleteProfile(profileId);
}

/** Creates the events of `makeChanges`. */
function createExpectedEvents(profileId: string): ChangeEvent[] {
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

  /** Cuts the connection over which the bus listens. */
  const cutBusConnection = () =>
    testDatabase.run(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'rankfolio live'`);
  const countBusConnections = async () => {
    const { rowCount } = await testDatabase.run(`select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'rankfolio live'`);
    return rowCount;
  };

  test('a process gets one event for each change that another process commits, and no other events', async () => {
    const profileId = await createProfile(database);
    await makeChanges(createProfileStore(database), profileId);
    await vi.waitFor(() => expect(events).toHaveLength(2), 5000);
    expect(events).toEqual(createExpectedEvents(profileId));
  });

  test('a change is published at once in the process that makes it, and only once', async () => {
    const profileId = await createProfile(database);
    const store = createProfileStore(database, bus.publish);
    await store.insertSavedGame(profileId, savedGameFactory(), limit);
    const ownEvent = { kind: 'changed', profileId, revision: 2 };
    expect(events).toMatchObject([ownEvent]);
    // A change by another process: it reaches this process only through the database.
    await createProfileStore(database).insertSavedGame(profileId, savedGameFactory(), limit);
    await vi.waitFor(() => expect(events.length).toBeGreaterThan(1), 5000);
    expect(events).toMatchObject([ownEvent, { ...ownEvent, revision: 3 }]);
  });

  test('a change is published only once when its notification arrives before the call of publish', async () => {
    const event = { kind: 'changed', profileId: 'a-profile', revision: 7 } as const;
    await testDatabase.run(`select pg_notify('rankfolio_changes', 'changed 7 a-profile')`);
    await vi.waitFor(() => expect(events).toEqual([event]), 5000);
    bus.publish(event);
    expect(events).toEqual([event]);
    // A second notification is published, because after a restore a revision can occur again.
    await testDatabase.run(`select pg_notify('rankfolio_changes', 'changed 7 a-profile')`);
    await vi.waitFor(() => expect(events).toEqual([event, event]), 5000);
  });

  test('a bus whose connection is cut publishes that it is disconnected, reconnects and publishes a resync event', async () => {
    const profileId = await createProfile(database);
    const store = createProfileStore(database);
    for (let round = 0; round < 2; round++) {
      events.splice(0);
      expect((await cutBusConnection()).rowCount).toBe(1);
      await vi.waitFor(
        () => expect(events).toEqual([{ kind: 'disconnected' }, { kind: 'resync' }]),
        5000,
      );
      await store.insertSavedGame(profileId, savedGameFactory(), limit);
      await vi.waitFor(() => expect(events).toHaveLength(3), 5000);
      expect(events[2]).toMatchObject({ kind: 'changed', profileId });
    }
    expect(warnings).toContain('the live connection failed');
    expect(await countBusConnections()).toBe(1);
  });

  test('a bus that is closed while it reconnects leaves no connection', async () => {
    await cutBusConnection();
    await bus.close();
    // Longer than the delay before the first attempt to reconnect.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await countBusConnections()).toBe(0);
  });

  test('a notification that is not a change event is ignored', async () => {
    await testDatabase.run("notify rankfolio_changes, 'hello'");
    await testDatabase.run("notify rankfolio_changes, 'changed 7 x'");
    await vi.waitFor(() => expect(events).toHaveLength(1), 5000);
    expect(events).toEqual([{ kind: 'changed', profileId: 'x', revision: 7 }]);
  });
});
