/** The rank history on every engine, and the trends of saved games. */

import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RankWithRecord } from '../../domain/games/rank.ts';
import { insertPastRanks } from '../../domain/history/past-ranks.ts';
import { listRankChanges } from '../../domain/history/rank-changes.ts';
import { appendToTrends } from '../../domain/profiles/trend.ts';
import { savedGameFactory } from '../factories/players.ts';
import { updateGame } from '../factories/profiles.ts';
import { anyRank, rankOf } from '../factories/ranks.ts';
import { onEachEngine } from './engines.ts';
import {
  createTestHistory,
  limit,
  type TestHistory,
  toTexts,
  toTime,
  withRecord,
} from './test-history.ts';

onEachEngine((engine) => {
  let history: TestHistory;
  beforeEach(async () => {
    history = await createTestHistory(engine);
  });

  test('every rank comes back as it was, at the minute in which it was read, or the one before at the end of a day', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRank, { minLength: 1, maxLength: 5 }), async (ranks) => {
        const history = await createTestHistory(engine);
        const { game, playerId, profileId } = history.key;
        // Each rank in its own queue, because a queue has a sample only if its rank changes.
        await history.refresh('2026-03-31T23:59:59.999Z', Object.fromEntries(ranks.entries()));
        const samples = await history.store.listSamples(profileId);
        expect(samples.map(({ queue }) => Number(queue)).sort()).toEqual(
          Object.keys(ranks).map(Number),
        );
        for (const { queue, readAt, rank, record, ...account } of samples) {
          expect(account).toEqual({ game, playerId });
          expect(readAt).toBe('2026-03-31T23:58:00.000Z');
          expect(rank).toEqual(ranks[Number(queue)]);
          expect(record).toEqual(rank.kind === 'unranked' ? undefined : { wins: 60, losses: 51 });
        }
      }),
      { numRuns: 20 },
    );
  });

  test('the games that were known at the end of a day are stored with the first read of a later day, once', async () => {
    const gold = rankOf('GOLD II 1 LP');
    const play = (day: string, wins: number) =>
      updateGame(history.profiles, history.key, {
        ...history.saved,
        readAt: `2026-${day}.000Z`,
        ranks: {
          solo: { ...gold, wins, losses: 0 } as RankWithRecord,
          flex: { ...gold, wins: 0, losses: 0 } as RankWithRecord,
        },
      });
    await play('03-30T10:00:00', 5);
    await play('03-30T20:00:00', 8);
    await play('03-31T10:00:00', 8);
    await play('03-31T23:59:30', 9);
    await play('04-02T10:00:00', 9);
    await play('04-03T10:00:00', 9);
    await play('04-04T10:00:00', 12);
    const list = async (queue: string) => {
      const samples = await history.store.listSamples(history.key.profileId, { queue });
      return samples.map(({ readAt, record }) => [readAt.slice(5, 16), record?.wins]);
    };
    expect(await list('solo')).toEqual([
      ['03-30T10:00', 5],
      ['03-30T20:00', 8],
      ['03-31T23:58', 9],
      ['04-02T10:00', 9],
    ]);
    expect(await list('flex')).toEqual([['03-30T10:00', undefined]]);
    expect((await history.findTrends()).solo?.points).toHaveLength(1);
  });

  test('ranks of the past are added before the known ones, and can be the peak', async () => {
    await history.refreshSolo('2026-03-01T12:00:00.000Z', 'GOLD II 1 LP');
    const past = [
      { queue: 'solo', readAt: '2025-11-30T23:59:00.000Z', rank: rankOf('PLATINUM I 5 LP') },
      { queue: 'solo', readAt: '2026-01-02T00:00:00.000Z', rank: rankOf('UNRANKED') },
    ];
    expect(await history.profiles.insertSamples(history.key, past)).toBe('updated');
    const { profileId } = history.key;
    expect(toTexts(await history.store.listSamples(profileId))).toEqual([
      '2025-11-30T23:59 PLATINUM I 5 LP',
      '2026-01-02T00:00 UNRANKED',
      '2026-03-01T12:00 GOLD II 1 LP',
    ]);
    const { solo } = await history.findTrends();
    expect(solo?.peak?.readAt).toBe('2025-11-30T23:59:00.000Z');
    expect(solo?.firstAt).toBe('2025-11-30T23:59:00.000Z');
    const unknown = { ...history.key, playerId: 'unknown' };
    expect(await history.profiles.insertSamples(unknown, past)).toBe('no-such-game');
  });

  test('ten years of daily ratings are added once, before the known rank', async () => {
    const { key, profiles, store } = history;
    const rank = { kind: 'rating', emblem: 'BLITZ', rating: 1700 } as const;
    await history.refresh('2026-03-01T12:00:00.000Z', { blitz: rank, rapid: rank });
    const ratings = ['blitz', 'rapid'].flatMap((queue) =>
      Array.from({ length: 3700 }, (_, index) => {
        const readAt = `${toTime(index - 3600).slice(0, 10)}T23:59:00.000Z`;
        return { queue, readAt, rank: { ...rank, rating: 1500 + ((index * 7) % 300) } };
      }),
    );
    const insert = () =>
      insertPastRanks(
        { rankHistory: store, profileStore: profiles },
        key,
        ratings,
        Date.parse('2026-03-02T12:00:00.000Z'),
      );
    await insert();
    const before = await store.listSamples(key.profileId, { queue: 'blitz' });
    // 3,600 days of earlier years, and those of January and February 2026.
    expect(before).toHaveLength(3600 + 31 + 28 + 1);
    expect(before.at(-2)?.readAt).toBe('2026-02-28T23:59:00.000Z');
    expect(before.at(-1)).toMatchObject({ readAt: '2026-03-01T12:00:00.000Z', rank });
    for (const { peak } of Object.values(await history.findTrends()))
      expect(peak?.rank).toEqual({ ...rank, rating: 1799 });
    await insert();
    expect(await store.listSamples(key.profileId, { queue: 'blitz' })).toEqual(before);
  });

  test('of two ranks in one minute the later stays, and a clock that was set back changes nothing else', async () => {
    await history.refreshSolo('2026-03-01T12:00:10.000Z', 'GOLD II 1 LP');
    await history.refreshSolo('2026-03-01T12:00:50.000Z', 'GOLD II 2 LP');
    await history.refreshSolo('2026-02-27T12:00:00.000Z', 'GOLD II 3 LP');
    await history.refreshSolo('2026-03-01T11:00:00.000Z', 'GOLD II 4 LP');
    expect(toTexts(await history.store.listSamples(history.key.profileId))).toEqual([
      '2026-02-27T12:00 GOLD II 3 LP',
      '2026-03-01T11:00 GOLD II 4 LP',
      '2026-03-01T12:00 GOLD II 2 LP',
    ]);
  });

  describe('a list', () => {
    const listTexts = async (filter: Parameters<typeof history.store.listSamples>[1]) =>
      toTexts(await history.store.listSamples(history.key.profileId, filter));
    /** Four samples over three months, two of them in another queue, and one in another game. */
    beforeEach(async () => {
      await history.refreshSolo(toTime(0), 'GOLD II 0 LP');
      await history.refresh(toTime(40), {
        solo: rankOf('GOLD II 40 LP'),
        flex: rankOf('IRON I 40 LP'),
      });
      await history.refresh(toTime(80), {
        solo: rankOf('GOLD II 40 LP'),
        flex: rankOf('IRON I 80 LP'),
      });
      const other = { ranks: { solo: withRecord(rankOf('GOLD I 1 LP')) }, readAt: toTime(81) };
      const otherGame = savedGameFactory(other);
      await history.profiles.insertSavedGame(history.key.profileId, otherGame, limit);
    });

    test('has the samples before a time, of a queue and of an account', async () => {
      expect(await listTexts({ playerId: history.key.playerId, queue: 'solo' })).toEqual([
        '2026-01-01T00:00 GOLD II 0 LP',
        '2026-02-10T00:00 GOLD II 40 LP',
      ]);
      expect(await listTexts({ before: toTime(40) })).toEqual(['2026-01-01T00:00 GOLD II 0 LP']);
      expect(await listTexts({ game: 'teamfight-tactics' })).toEqual([]);
    });

    test('since a time begins with the rank of each queue at that time', async () => {
      const since = toTime(60);
      const listed = await listTexts({ since, before: toTime(81) });
      expect(listed.toSorted()).toEqual([
        '2026-02-10T00:00 GOLD II 40 LP',
        '2026-02-10T00:00 IRON I 40 LP',
        '2026-03-22T00:00 IRON I 80 LP',
      ]);
      // A sample at this time is the rank at this time, but the one before it is listed, too.
      const solo = { playerId: history.key.playerId, queue: 'solo' };
      expect(await listTexts({ ...solo, since: toTime(40) })).toEqual([
        '2026-01-01T00:00 GOLD II 0 LP',
        '2026-02-10T00:00 GOLD II 40 LP',
      ]);
    });

    test('can end before a time', async () => {
      expect(await listTexts({ queue: 'solo', before: toTime(40) })).toEqual([
        '2026-01-01T00:00 GOLD II 0 LP',
      ]);
    });
  });

  test('a saved game keeps the trends of its history after any refreshes and ranks of the past', async () => {
    const sequences = fc.array(fc.record({ solo: anyRank, flex: anyRank }), { maxLength: 50 });
    await fc.assert(
      fc.asyncProperty(sequences, anyRank, async (sequence, past) => {
        const history = await createTestHistory(engine);
        for (const [index, ranks] of sequence.entries()) {
          // Two samples a day: the trends drop old samples, and others because there are too many.
          await history.refresh(toTime(index / 1.5), ranks);
          if (index % 20 === 19) await history.insertPast('solo', toTime(-1 - index), past);
        }
        const trends = Object.entries(await history.findTrends()).map(([queue, trend]) => [
          queue,
          { ...trend, week: undefined },
        ]);
        const samples = await history.store.listSamples(history.key.profileId);
        expect(Object.fromEntries(trends)).toEqual(appendToTrends({}, listRankChanges(samples)));
      }),
      { numRuns: 5 },
    );
  });

  test('ranks of the past that are added during a look-up stay in the trend', async () => {
    await history.refreshSolo(toTime(0), 'GOLD II 1 LP');
    const known = await history.profiles.findGameIncludingHidden(history.key);
    await history.insertPast('solo', toTime(-1), rankOf('MASTER I 9 LP'));
    const ranks = { solo: withRecord(rankOf('GOLD II 2 LP')) };
    await updateGame(
      history.profiles,
      history.key,
      { ...history.saved, readAt: toTime(1), ranks },
      known,
    );
    const { solo } = await history.findTrends();
    expect([solo?.points.length, solo?.peak?.readAt]).toEqual([3, toTime(-1)]);
  });
});
