/** Readers of the table `changes`, whose positions are in the database. */
import { sql, type Transaction } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
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
import { migrations } from '../../adapters/database/migrations/migrations.ts';
import { countRows, type Tables } from '../../adapters/database/schema.ts';
import type { ProfileChange } from '../../domain/changes/change.ts';
import { onBothEngines } from './engines.ts';
import { runAfterQuery, withPlugin } from './query-hook.ts';
import { runReader } from './run-reader.ts';

const minuteMs = 60_000;
const noChange = () => undefined;

onBothEngines((engine, name) => {
  afterEach(async () => {
    for (const table of ['changes', 'changeReaders'] as const)
      await engine.database.db.deleteFrom(table).execute();
  });

  const write = (revision: number) =>
    engine.database.db
      .transaction()
      .execute((trx) => insertChanges(trx, [{ subject: 'a profile', revision, changes: [] }]));

  /** Creates a reader that records the revisions that it gets. @param work what a step waits for. */
  function createRecorder(database = engine.database, work?: Promise<void>) {
    const revisions: number[] = [];
    const handle: HandleChanges = async (_trx, changes) => {
      revisions.push(...changes.map(({ revision }) => revision));
      if (changes.length > 0) await work;
      return [];
    };
    const step = createChangeReader(database, 'recorder', handle, noChange);
    return { revisions, step };
  }

  async function insertMany(trx: Transaction<Tables>, count: number, first = 0) {
    const changes = Array.from({ length: count }, (_, index) => {
      return { subject: `profile ${index}`, revision: first + index, changes: [] };
    });
    await insertChanges(trx, changes);
  }

  test('one write stores the changes of more profiles than a statement has parameters for', async () => {
    const { db } = engine.database;
    await db.transaction().execute((trx) => insertMany(trx, 17_000));
    expect(await countRows(db.selectFrom('changes'))).toBe(17_000);
  });

  test('begins with the newest row, and gets each later change once, also beside another process', async () => {
    await write(1);
    const { promise: work, resolve: end } = Promise.withResolvers<void>();
    // SQLite has one connection here, so nothing can run beside it.
    const one = createRecorder(engine.database, engine.url ? work : undefined);
    const two = createRecorder(engine.openAnother());
    await one.step();
    expect(await two.step()).toBe('idle');
    for (const revision of [2, 3]) await write(revision);
    const first = one.step();
    await expect.poll(() => one.revisions).toEqual([2, 3]);
    await write(4);
    if (engine.url) expect(await two.step()).toBe('idle');
    end();
    expect(await first).toBe('done');
    await runReader(engine.database, two.step);
    expect(await one.step()).toBe('idle');
    expect(two.revisions).toEqual([4]);
  });

  test('gets a change again if its work fails, and then its own changes, also when a transaction ends while it reads', async () => {
    const taken: string[] = [];
    const published: ProfileChange[] = [];
    let isFailing = true;
    const handle: HandleChanges = async (trx, changes) => {
      const [first] = changes;
      taken.push(...changes.map(({ subject }) => subject));
      if (!first || first.subject === 'made') return [];
      const made = { subject: 'made', revision: first.revision, changes: [] };
      const inserted = await insertChanges(trx, [made]);
      if (isFailing) throw new Error('no luck');
      return inserted;
    };
    const publish = (change: ProfileChange) => void published.push(change);
    const { plugin } = runAfterQuery('SelectQueryNode', 'changeReaders', async () => {
      if (engine.url) await write(3);
    });
    const createStep = (database = engine.database) =>
      createChangeReader(database, 'maker', handle, publish);
    await createStep()();
    await write(2);
    await expect(createStep()()).rejects.toThrow('no luck');
    isFailing = false;
    await runReader(engine.database, createStep(withPlugin(engine.database, plugin)));
    expect(published).toMatchObject([{ subject: 'made', revision: 2 }]);
    expect(taken.at(-1)).toBe('made');
    expect(await listChangesBetween(engine.database, 'made', 1, 2)).toEqual([]);
  });

  test('reads the many rows of one transaction together', async () => {
    const { revisions, step } = createRecorder();
    await step();
    for (const count of [400, 700, 1])
      await engine.database.db.transaction().execute((trx) => insertMany(trx, count));
    await runReader(engine.database, step);
    expect(revisions).toHaveLength(1101);
  });

  test('passes over everything before a restore, and continues after it', async () => {
    const { revisions, step } = createRecorder();
    await step();
    await engine.database.db.transaction().execute(async (trx) => {
      await insertChanges(trx, [{ subject: 'a profile', revision: 1, changes: [] }]);
      await insertUnknownChange(trx);
    });
    await write(2);
    expect(await step()).toBe('done');
    expect(await step()).toBe('idle');
    expect(revisions).toEqual([2]);
  });

  test('keeps the rows that it has not read for a week, and is named as late after an hour', async () => {
    const { revisions, step } = createRecorder();
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
    expect(await step()).toBe('done');
    expect(await step()).toBe('idle');
    expect(revisions).toEqual([2]);
  });

  test('continues at once at another primary, which counts its transactions from a lower number', async () => {
    const { revisions, step } = createRecorder();
    await step();
    const position = sql<string>`'999999:999999:'`;
    if (engine.url)
      await engine.database.db.updateTable('changeReaders').set({ position }).execute();
    await step();
    await write(2);
    await runReader(engine.database, step);
    if (engine.url) {
      // A row from the dump of another server is for the feed, which replaces it.
      await sql`update changes set xid = '900000000'`.execute(engine.database.db);
      expect(await step()).toBe('idle');
    }
    expect(revisions).toEqual([2]);
  });

  if (name === 'PostgreSQL') {
    test('beside open transactions takes what is committed in parts, and each late commit once', async () => {
      const { revisions, step } = createRecorder();
      await step();
      const { db } = engine.database;
      const begin = async (first: number) => {
        const trx = await db.startTransaction().execute();
        await insertMany(trx, 600, first);
        return trx;
      };
      const early = await begin(1000);
      const late = await begin(2000);
      const middle = await begin(3000);
      await write(1);
      expect(await step()).toBe('done');
      expect(revisions).toEqual([1]);
      for (const trx of [early, middle, await begin(4000)]) await trx.commit().execute();
      await runReader(engine.database, step);
      expect(revisions).toHaveLength(1801);
      await late.commit().execute();
      await deleteOldChanges(engine.database, new Date(Date.now() + 2 * 60 * minuteMs));
      await runReader(engine.database, step);
      expect(new Set(revisions).size).toBe(2401);
      expect(revisions).toHaveLength(2401);
      // All others were deleted.
      expect(await db.selectFrom('changes').select('id').execute()).toHaveLength(600);
    });

    test('goes on where it was before positions were snapshots', async () => {
      const { revisions, step } = createRecorder();
      await write(1);
      await step();
      await write(2);
      const position = sql<string>`pg_snapshot_xmax(position::pg_snapshot)::text`;
      await engine.database.db.updateTable('changeReaders').set({ position }).execute();
      for (const rewrite of migrations['0103-reader-snapshots']?.('postgres') ?? [])
        await rewrite.execute(engine.database.db);
      await runReader(engine.database, step);
      expect(revisions).toEqual([2]);
    });
  }
});
