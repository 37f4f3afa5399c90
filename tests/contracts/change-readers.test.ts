/** Readers of the table `changes`, whose positions are in the database. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createChangeReader,
  deleteOldChanges,
  type HandleChanges,
  listLateReaders,
} from '../../adapters/database/changes/change-reader.ts';
import {
  insertChanges,
  insertUnknownChange,
  listChangesBetween,
} from '../../adapters/database/changes/change-rows.ts';
import type { ProfileChange } from '../../domain/changes/change.ts';
import { bothEngines, type OpenEngine } from './engines.ts';
import { runReader, waitForOlderTransactions } from './run-reader.ts';

const minuteMs = 60_000;
const noChange = () => undefined;

describe.each(bothEngines)('a reader on $name', ({ open }) => {
  let engine: OpenEngine;
  beforeEach(async () => {
    engine = await open();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await engine.close();
  });

  const write = (revision: number) =>
    engine.database.db
      .transaction()
      .execute((trx) => insertChanges(trx, [{ profileId: 'a profile', revision, changes: [] }]));

  /** Creates a reader that records the revisions that it gets. */
  async function createRecorder(database = engine.database) {
    const revisions: number[] = [];
    const handle: HandleChanges = async (_trx, changes) => {
      revisions.push(...changes.map(({ revision }) => revision));
      return [];
    };
    const step = createChangeReader(database, 'recorder', handle, noChange);
    return { revisions, step };
  }

  test('begins with the newest row, gets each later change once, also when two processes run it', async () => {
    await write(2);
    const one = await createRecorder();
    const two = await createRecorder(engine.openAnother());
    await runReader(engine.database, one.step);
    expect(await two.step()).toBe('idle');
    one.revisions.splice(0);
    for (const revision of [3, 4, 5]) await write(revision);
    await runReader(engine.database, one.step);
    await runReader(engine.database, two.step);
    expect(one.revisions).toEqual([3, 4, 5]);
    expect(two.revisions).toEqual([]);
    await write(6);
    await runReader(engine.database, two.step);
    expect(await one.step()).toBe('idle');
    expect(two.revisions).toEqual([6]);
  });

  test('a step beside another process is idle, and neither misses a change', async () => {
    const { promise: work, resolve: end } = Promise.withResolvers<void>();
    const taken: number[] = [];
    const handle: HandleChanges = async (_trx, changes) => {
      taken.push(...changes.map(({ revision }) => revision));
      // SQLite has one connection here, so nothing can run beside it.
      if (changes.length > 0 && engine.url) await work;
      return [];
    };
    const step = createChangeReader(engine.database, 'recorder', handle, noChange);
    const other = await createRecorder(engine.openAnother());
    await step();
    for (const revision of [2, 3]) await write(revision);
    await waitForOlderTransactions(engine.database);
    const first = step();
    await expect.poll(() => taken).toEqual([2, 3]);
    await write(4);
    if (engine.url) expect(await other.step()).toBe('idle');
    end();
    expect(await first).toBe('done');
    await runReader(engine.database, other.step);
    expect(other.revisions).toEqual([4]);
  });

  test('gets a change again if its work fails, and its writes are rolled back', async () => {
    const published: ProfileChange[] = [];
    let isFailing = true;
    const handle: HandleChanges = async (trx, changes) => {
      const [first] = changes;
      if (!first || first.profileId === 'made') return [];
      const made = { profileId: 'made', revision: first.revision, changes: [] };
      const inserted = await insertChanges(trx, [made]);
      if (isFailing) throw new Error('no luck');
      return inserted;
    };
    const publish = (change: ProfileChange) => void published.push(change);
    const step = createChangeReader(engine.database, 'maker', handle, publish);
    await step();
    await write(2);
    await expect.poll(() => step().catch(String)).toContain('no luck');
    isFailing = false;
    await runReader(engine.database, step);
    expect(published).toMatchObject([{ profileId: 'made', revision: 2 }]);
    expect(await listChangesBetween(engine.database, 'made', 1, 2)).toEqual([]);
  });

  test('reads the many rows of one transaction together', async () => {
    const { revisions, step } = await createRecorder();
    await step();
    const insert = (count: number) =>
      engine.database.db.transaction().execute((trx) =>
        insertChanges(
          trx,
          Array.from({ length: count }, (_, index) => {
            return { profileId: `profile ${index}`, revision: index, changes: [] };
          }),
        ),
      );
    await insert(400);
    await insert(700);
    await insert(1);
    await runReader(engine.database, step);
    expect(revisions).toHaveLength(1101);
  });

  test('passes over everything before a restore, and continues after it', async () => {
    const { revisions, step } = await createRecorder();
    await step();
    await engine.database.db.transaction().execute(async (trx) => {
      await insertChanges(trx, [{ profileId: 'a profile', revision: 1, changes: [] }]);
      await insertUnknownChange(trx);
    });
    await write(2);
    await waitForOlderTransactions(engine.database);
    expect(await step()).toBe('done');
    expect(await step()).toBe('idle');
    expect(revisions).toEqual([2]);
  });

  test('keeps the rows that it has not read for a week, and is named as late after an hour', async () => {
    const { revisions, step } = await createRecorder();
    await step();
    await write(2);
    const countRows = async () =>
      (await engine.database.db.selectFrom('changes').selectAll().execute()).length;
    const later = (hours: number) => new Date(Date.now() + hours * 60 * minuteMs);
    await deleteOldChanges(engine.database, later(2));
    expect(await countRows()).toBe(1);
    expect(await listLateReaders(engine.database, later(0.5))).toEqual([]);
    expect(await listLateReaders(engine.database, later(2))).toEqual(['recorder']);
    await runReader(engine.database, step);
    expect(revisions).toEqual([2]);
    await deleteOldChanges(engine.database, later(0.5));
    expect(await countRows()).toBe(1);
    await deleteOldChanges(engine.database, later(2));
    expect(await countRows()).toBe(0);
    await write(2);
    await deleteOldChanges(engine.database, later(8 * 24));
    expect(await countRows()).toBe(0);
    // The reader missed the row, so it does not say that it read it.
    vi.useFakeTimers({ toFake: ['Date'], now: later(8 * 24) });
    await write(2);
    await waitForOlderTransactions(engine.database);
    expect(await step()).toBe('done');
    expect(await step()).toBe('idle');
    expect(revisions).toEqual([2]);
  });

  test('continues at once at another primary, which counts its transactions from a lower number', async () => {
    const { revisions, step } = await createRecorder();
    await step();
    const position = sql<string>`(position::numeric + 1000)::text`;
    if (engine.url)
      await engine.database.db.updateTable('changeReaders').set({ position }).execute();
    await step();
    await write(2);
    await runReader(engine.database, step);
    expect(revisions).toEqual([2]);
  });

  test('gets a transaction that commits after a later one, and repeats none', async () => {
    const { revisions, step } = await createRecorder();
    await step();
    if (engine.url) {
      const trx = await engine.openAnother().db.startTransaction().execute();
      await insertChanges(trx, [{ profileId: 'another', revision: 1000, changes: [] }]);
      await write(2);
      expect(await step()).toBe('idle');
      await trx.commit().execute();
    } else {
      // SQLite runs one write at a time.
      await write(1000);
      await write(2);
    }
    await runReader(engine.database, step);
    expect(revisions).toEqual([1000, 2]);
  });
});
