/** Old samples of the rank history on every engine: those of earlier versions are moved, and all are thinned out. */
import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPostgres } from '../../adapters/database/engine/postgres.ts';
import { createRankHistoryStore } from '../../adapters/database/ranks/rank-history-store.ts';
import { formatRank } from '../../domain/games/rank.ts';
import type { SavedGameKey } from '../../domain/profiles/profile.ts';
import { savedGameFactory } from '../factories/players.ts';
import { rankOf } from '../factories/ranks.ts';
import { engines, type OpenEngine } from './engines.ts';
import { runAfterQuery, withPlugin } from './query-hook.ts';
import {
  createTestHistory,
  type TestHistory,
  toTexts,
  toTime,
  withRecord,
} from './test-history.ts';

describe.each(engines)('old samples on $name', ({ open }) => {
  let engine: OpenEngine;
  let history: TestHistory;
  beforeAll(async () => {
    engine = await open();
  });
  afterAll(() => engine.close());
  beforeEach(async () => {
    history = await createTestHistory(engine);
  });

  describe('samples of an earlier version', () => {
    test('are listed before, while and after they are moved, with the samples of this version', async () => {
      const other = await history.createProfile(savedGameFactory({ ranks: {} }));
      await history.refreshSolo(toTime(50), 'GOLD II 50 LP');
      await history.insertOld('2026-01-06T12:34:56.789Z', 'EMERALD I 5 LP');
      // Two processes of different versions have stored a rank in the same minute.
      await history.insertOld(toTime(50), 'GOLD II 49 LP');
      await history.insertOld(toTime(3), 'MYTHIC 3 LP', other);
      const expected = ['2026-01-06T12:34 EMERALD I 5 LP', '2026-02-20T00:00 GOLD II 49 LP'];
      const expectHistory = async () => {
        expect(toTexts(await history.store.listSamples(history.key.profileId))).toEqual(expected);
        expect(
          toTexts(await history.store.listSamples(history.key.profileId, { maxCount: 1 })),
        ).toEqual([expected[1]]);
        expect(toTexts(await history.store.listPeaks(history.key.profileId))).toEqual([
          expected[0],
        ]);
        expect(toTexts(await history.store.listSamples(other.profileId))).toEqual([
          '2026-01-04T00:00 MYTHIC 3 LP',
        ]);
      };
      await expectHistory();
      await history.moveAll();
      expect(await history.countRows('rankHistory')).toBe(0);
      await expectHistory();
      expect((await history.store.listSamples(history.key.profileId))[0]?.rank).toEqual(
        rankOf('EMERALD I 5 LP'),
      );
    });

    test('that are moved between the two reads of a list are in it once', async () => {
      await history.insertOld(toTime(1), 'GOLD II 1 LP');
      const { plugin, hasStarted } = runAfterQuery(
        'SelectQueryNode',
        'rankHistory',
        history.moveAll,
      );
      const reader = createRankHistoryStore(withPlugin(engine.database, plugin));
      expect(toTexts(await reader.listSamples(history.key.profileId))).toEqual([
        '2026-01-02T00:00 GOLD II 1 LP',
      ]);
      expect(hasStarted()).toBe(true);
    });

    test('of removed games stay with these games', async () => {
      await history.insertOld(toTime(1), 'GOLD II 1 LP');
      const match = { game: history.saved.game, name: history.saved.name, region: undefined };
      await history.profiles.removeSavedGame(history.key.profileId, match, toTime(2));
      for (const move of [async () => undefined, history.moveAll]) {
        await move();
        expect(await history.store.listSamples(history.key.profileId)).toEqual([]);
        expect(await history.store.listPeaks(history.key.profileId)).toEqual([]);
        expect(
          await history.store.listSamples(history.key.profileId, { isRemoved: true }),
        ).toHaveLength(1);
      }
    });

    test('are moved by two processes at once, while profiles change, and none is lost', async () => {
      const keys: SavedGameKey[] = [];
      for (let index = 0; index < 12; index++)
        keys.push(await history.createProfile(savedGameFactory({ ranks: {} })));
      for (const old of keys)
        for (let day = 0; day < 70; day += 10)
          await history.insertOld(toTime(day), `GOLD II ${day} LP`, old);
      const { url } = engine;
      const otherDatabase =
        url && openPostgres({ url, maxConnections: 5, onConnectionLost: () => undefined });
      const { store, profiles } = history;
      const stores = [store, otherDatabase ? createRankHistoryStore(otherDatabase) : store];
      await Promise.all([
        ...stores.map(async ({ moveOldSamples }) => {
          while ((await moveOldSamples()) === 'done');
        }),
        ...keys.map(async (moving, index) => {
          const ranks = { solo: withRecord(rankOf(`GOLD II ${70 + index} LP`)) };
          const game = savedGameFactory({ ...moving, ranks, readAt: toTime(70) });
          // A refresh can also find a new player id.
          const playerId = index % 3 === 0 ? randomUUID() : game.playerId;
          await profiles.updateSavedGame(moving, { ...game, playerId });
        }),
      ]);
      if (otherDatabase) await otherDatabase.db.destroy();
      await history.moveAll();
      for (const [index, { profileId }] of keys.entries()) {
        const points = [0, 10, 20, 30, 40, 50, 60, 70 + index];
        const ranks = (await history.store.listSamples(profileId)).map(({ rank }) =>
          formatRank(rank),
        );
        expect(ranks).toEqual(points.map((number) => `GOLD II ${number} LP`));
        expect(await history.store.listPeaks(profileId)).toMatchObject([
          { rank: { leaguePoints: 70 + index } },
        ]);
      }
      expect(await history.countRows('rankHistory')).toBe(0);
    });

    test('are not looked for when the last check found none', async () => {
      let oldReads = 0;
      const counter: KyselyPlugin = {
        transformQuery({ node }) {
          if (JSON.stringify(node).includes('"rankHistory"')) oldReads += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const store = createRankHistoryStore(withPlugin(engine.database, counter));
      const { profileId } = history.key;
      await store.listSamples(profileId);
      expect(oldReads).toBe(1);
      while ((await store.moveOldSamples()) === 'done');
      oldReads = 0;
      await store.listSamples(profileId);
      await store.listPeaks(profileId);
      expect(oldReads).toBe(0);
      // A process of the earlier version, or the restore of an older backup, adds rows.
      await history.insertOld(toTime(1), 'GOLD II 1 LP');
      await store.moveOldSamples();
      expect(await store.listSamples(profileId)).toHaveLength(1);
      while ((await store.moveOldSamples()) === 'done');
      await history.insertOld(toTime(2), 'GOLD II 2 LP');
      store.expectOldSamples();
      expect(await store.listSamples(profileId)).toHaveLength(2);
    });
  });

  describe('thinning', () => {
    test('keeps every sample for 90 days, then one a day, and after two years one a week', async () => {
      // Three samples a day in January, with the last of each day in the middle of its ranks.
      for (let day = 0; day < 31; day++)
        for (const [hour, points] of [1, 99, 50].entries())
          await history.refreshSolo(toTime(day + hour / 24), `GOLD II ${points} LP`);
      const countAt = async (now: string) => {
        await history.thinAll(now);
        return (await history.store.listSamples(history.key.profileId)).length;
      };
      expect(await countAt('2026-04-30T00:00:00.000Z')).toBe(93);
      // 90 days after January. The first, the highest and the lowest rank stay, too; the lowest is not the first.
      expect(await countAt('2026-05-02T00:00:00.000Z')).toBe(31 + 3);
      expect(await countAt('2028-01-30T00:00:00.000Z')).toBe(31 + 3);
      expect(await countAt('2028-02-02T00:00:00.000Z')).toBe(5 + 3);
      expect(await history.store.listPeaks(history.key.profileId)).toMatchObject([
        { readAt: toTime(1 / 24), rank: { leaguePoints: 99 } },
      ]);
    });

    test('loses no sample that is added at the same time', async () => {
      await history.refreshSolo(toTime(0), 'GOLD II 1 LP');
      await history.refreshSolo(toTime(0.1), 'GOLD II 2 LP');
      await history.refreshSolo(toTime(0.2), 'GOLD II 3 LP');
      // The clock was set back.
      const addSample = () => history.refreshSolo(toTime(0.3), 'GOLD II 4 LP');
      const { plugin, hasStarted } = runAfterQuery('SelectQueryNode', 'rankMonths', addSample);
      const thinner = createRankHistoryStore(withPlugin(engine.database, plugin));
      expect(await thinner.thinOldSamples(new Date('2026-06-01'))).toBe('done');
      expect(hasStarted()).toBe(true);
      expect(await history.store.listSamples(history.key.profileId)).toHaveLength(4);
      await history.thinAll('2026-06-01');
      expect(await history.store.listSamples(history.key.profileId)).toHaveLength(2);
    });
  });
});
