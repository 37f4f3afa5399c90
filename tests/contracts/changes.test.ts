/** The table `changes`: what writes store and how every process learns of it. */

import { CompiledQuery, sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ChangeFeed, openChangeFeed } from '../../adapters/database/changes/change-feed.ts';
import {
  findLastPosition,
  insertChanges,
  insertUnknownChange,
  listChangesBetween,
} from '../../adapters/database/changes/change-rows.ts';
import { createUnreadQuery, readChanges } from '../../adapters/database/changes/read-changes.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import type { Database } from '../../adapters/database/schema.ts';
import { createVerificationStore } from '../../adapters/database/verification/verification-store.ts';
import type { ChangeEvent, ProfileChange } from '../../domain/changes/change.ts';
import { savedGameFactory } from '../factories/players.ts';
import { failGame, insertProfile, updateGame } from '../factories/profiles.ts';
import { rankOf } from '../factories/ranks.ts';
import { runAction } from '../factories/run-action.ts';
import { bothEngines, onBothEngines } from './engines.ts';

const minuteMs = 60_000;

onBothEngines((engine, name) => {
  const another = engine.openAnother();
  const feeds: ChangeFeed[] = [];
  afterEach(async () => {
    vi.useRealTimers();
    for (const feed of feeds.splice(0)) await feed.close();
  });

  /** Opens the feed of a process. @returns the feed, and what it has emitted. */
  async function openFeed(database: Database) {
    const log = { warn: vi.fn() };
    const feed = await openChangeFeed(database, log);
    feeds.push(feed);
    const events: ChangeEvent[] = [];
    feed.subscribe((event) => events.push(event));
    const listRevisions = () =>
      events.map((event) => (event.kind === 'changed' ? event.revision : event.kind));
    return { feed, listRevisions };
  }

  const createProfile = async () => (await insertProfile(engine.database)).id;

  /** Makes a change in a process. @param onChange the `publish` of its feed. */
  const write = (database: Database, profileId: string, onChange?: (c: ProfileChange) => void) =>
    createProfileStore(database, onChange).insertSavedGame(profileId, savedGameFactory(), 500);

  describe('a write stores what it changed', () => {
    const record = { wins: 3, losses: 4 };
    const saved = savedGameFactory({ ranks: { solo: { ...rankOf('GOLD II 45 LP'), ...record } } });
    const { game, playerId, name } = saved;
    const match = { game, name, region: undefined };
    const account = { game, playerId, name, region: saved.region };
    const removedAt = '2026-09-01T12:00:00.000Z';

    test('with a row for each new revision, and none for a call without effect', async () => {
      const id = await createProfile();
      const published: ProfileChange[] = [];
      const store = createProfileStore(engine.database, (change) => published.push(change));
      const key = { profileId: id, game, playerId };
      await store.insertSavedGame(id, saved, 50);
      await store.insertSavedGame(id, saved, 50);
      await store.insertSavedGame(id, savedGameFactory(), 1);
      const readAt = new Date(Date.parse(saved.readAt) + minuteMs).toISOString();
      const ranks = { solo: { ...rankOf('GOLD I 2 LP'), ...record } };
      await updateGame(store, key, { ...saved, readAt, ranks, level: 400 });
      await failGame(store, key, readAt);
      await createVerificationStore(engine.database).updateVerified(key, readAt);
      await store.removeSavedGame(id, match, removedAt);
      await store.restoreRemovedGame(id, { ...match, removedAt }, 50);
      await store.updateShowcase(id, { ...match, queue: 'solo' });
      await store.updateName(id, 'Renamed');
      await runAction(engine.database, id, 'suspend');
      await runAction(engine.database, id, 'unsuspend');
      const changes = await listChangesBetween(engine.database, id, 1, 11);
      await store.deleteProfile(id);
      const [before, after] = [rankOf('GOLD II 45 LP'), rankOf('GOLD I 2 LP')];
      const verified = [{ game, playerId }];
      expect(changes).toEqual([
        { kind: 'game-added', account, isVerified: false },
        { kind: 'rank', account, queue: 'solo', before, after, readAt },
        { kind: 'read', account, level: 400 },
        { kind: 'read', account },
        { kind: 'verified', account },
        { kind: 'game-removed', account, isVerified: true },
        { kind: 'game-restored', account, isVerified: true },
        { kind: 'showcase' },
        { kind: 'name' },
        { kind: 'gone', verified },
        { kind: 'back', verified },
      ]);
      expect(published[0]).toMatchObject({ subject: id, revision: 2, changes: [changes?.[0]] });
      expect(published[0]?.profile?.savedGames).toHaveLength(1);
      const gone = [{ kind: 'gone', verified }];
      expect(await listChangesBetween(engine.database, id, 11, 12)).toEqual(gone);
      // A row that is missing is not passed over.
      expect(await listChangesBetween(engine.database, id, 0, 12)).toBeUndefined();
      // More than a hundred revisions are not listed.
      const many = Array.from({ length: 101 }, (_, index) => ({
        revision: index + 13,
        changes: [],
      }));
      await engine.database.db.transaction().execute(async (trx) => {
        for (const change of many) await insertChanges(trx, [{ subject: id, ...change }]);
      });
      expect(await listChangesBetween(engine.database, id, 13, 113)).toEqual([]);
      expect(await listChangesBetween(engine.database, id, 12, 113)).toBeUndefined();
    });

    test('a refresh of a game that was read again in between changes nothing', async () => {
      const id = await createProfile();
      const store = createProfileStore(engine.database);
      await store.insertSavedGame(id, saved, 50);
      const key = { profileId: id, game, playerId };
      const known = await store.findGameIncludingHidden(key);
      const at = (minutes: number) =>
        new Date(Date.parse(saved.readAt) + minutes * minuteMs).toISOString();
      expect(await updateGame(store, key, { ...saved, readAt: at(1) }, known)).toBe('updated');
      expect(await updateGame(store, key, { ...saved, readAt: at(2) }, known)).toBe(
        'no-such-player',
      );
      expect((await store.findProfileById(id))?.revision).toBe(3);
    });
  });

  describe('the feed', () => {
    test('emits a change of its own process at once, one of another process soon, and each once', async () => {
      const { feed, listRevisions } = await openFeed(engine.database);
      const id = await createProfile();
      await write(engine.database, id, feed.publish);
      expect(listRevisions()).toEqual([2]);
      await write(another, id);
      await expect.poll(() => listRevisions()).toEqual([2, 3]);
      await write(another, id);
      await Promise.all([feed.read(), feed.read()]);
      expect(listRevisions()).toEqual([2, 3, 4]);
    });

    test('emits all changes of a pause of ten minutes, and after 31 minutes also that anything may have changed', async () => {
      vi.useFakeTimers({ toFake: ['Date', 'setInterval'] });
      const { feed, listRevisions } = await openFeed(engine.database);
      const id = await createProfile();
      for (let count = 0; count < 5; count++) await write(another, id);
      vi.setSystemTime(Date.now() + 10 * minuteMs);
      await feed.read();
      expect(listRevisions()).toEqual([2, 3, 4, 5, 6]);
      await write(engine.database, id);
      vi.setSystemTime(Date.now() + 31 * minuteMs);
      await feed.read();
      expect(listRevisions().slice(5)).toEqual([7, 'unknown']);
    });

    test('reads more changes than one read returns, and emits none again that its process publishes long after', async () => {
      const { feed, listRevisions } = await openFeed(engine.database);
      const many = Array.from({ length: 10_001 }, (_, index) => {
        return { subject: `profile ${index}`, revision: index, changes: [] };
      });
      const inserted = await another.db.transaction().execute(async (trx) => {
        const parts = [many.slice(0, 5000), many.slice(5000)];
        return (await Promise.all(parts.map((part) => insertChanges(trx, part)))).flat();
      });
      await feed.read();
      expect(listRevisions()).toHaveLength(10_001);
      for (const change of inserted) feed.publish(change);
      expect(listRevisions()).toHaveLength(10_001);
    });

    test('is current until three seconds after its last read', async () => {
      let now = 0;
      vi.spyOn(performance, 'now').mockImplementation(() => now);
      vi.useFakeTimers({ toFake: ['setInterval'] });
      const { feed } = await openFeed(engine.database);
      for (const [milliseconds, isCurrent] of [
        [2900, true],
        [5900, false],
        [8800, true],
      ] as const) {
        now = milliseconds;
        expect(feed.isCurrent()).toBe(isCurrent);
        await feed.read();
      }
      vi.restoreAllMocks();
    });

    test('emits that anything may have changed after a restore', async () => {
      const { feed, listRevisions } = await openFeed(engine.database);
      await another.db.transaction().execute(insertUnknownChange);
      await feed.read();
      await feed.read();
      expect(listRevisions()).toEqual(['unknown']);
    });
  });

  if (name === 'PostgreSQL')
    describe('the transactions of PostgreSQL', () => {
      test('stay open, also in another database: each change is read once by the index, and the late one when it is committed', async () => {
        const { database } = engine;
        let position = await findLastPosition(database);
        const countNew = async () => {
          const { next, changes } = await readChanges(database, position, 10_000);
          position = next;
          return changes.length;
        };
        const elsewhere = await bothEngines[1].open();
        const transactions = await Promise.all(
          [another, elsewhere.database].map(({ db }) => db.startTransaction().execute()),
        );
        const change = { subject: 'a profile', revision: 1, changes: [] };
        for (const trx of transactions) await insertChanges(trx, [change]);
        await sql`insert into changes (subject, revision, changes, at)
          select 'many', number, '[]', '' from generate_series(1, 2000) as number`.execute(
          database.db,
        );
        expect(await countNew()).toBe(2000);
        await database.db.transaction().execute((trx) => insertChanges(trx, [change]));
        expect(await countNew()).toBe(1);
        await sql`analyze changes`.execute(database.db);
        const { text, values } = createUnreadQuery(position, 500);
        const plan = await database.db.executeQuery(CompiledQuery.raw(`explain ${text}`, values));
        const scans = JSON.stringify(plan.rows).match(/Index Scan using\W+changesByTransaction/g);
        expect(scans).toHaveLength(2);
        for (const trx of transactions) await trx.commit().execute();
        expect(await countNew()).toBe(1);
        await elsewhere.close();
      });

      test('that the server has not reached come from another one: every feed emits once that anything may have changed', async () => {
        const opened = [await openFeed(engine.database), await openFeed(another)];
        await sql`insert into changes (subject, revision, changes, at, xid)
          values ('foreign', 1, '[]', '', '900000000'), ('foreign', 2, '[]', '', '900000001')`.execute(
          another.db,
        );
        const id = await createProfile();
        for (const { feed } of [...opened, ...opened]) await feed.read();
        await write(another, id);
        for (const { feed, listRevisions } of opened) {
          await feed.read();
          expect(listRevisions()).toEqual(['unknown', 2]);
        }
      });
    });
});
