/** A profile with a game and its rank history, for tests of the store. */
import { createRankHistoryStore } from '../../adapters/database/history/rank-history-store.ts';
import { createProfileStore } from '../../adapters/database/profiles/profile-store.ts';
import { formatRank, type Rank, type RankWithRecord } from '../../domain/games/rank.ts';
import type { RankSample } from '../../domain/history/rank-history.ts';
import type { SavedGameKey } from '../../domain/profiles/profile.ts';
import type { Trends } from '../../domain/profiles/trend.ts';
import { savedGameFactory } from '../factories/players.ts';
import { insertProfile, updateGame } from '../factories/profiles.ts';
import { rankOf } from '../factories/ranks.ts';
import type { OpenEngine } from './engines.ts';

export const limit = 50;
const dayMs = 24 * 60 * 60 * 1000;
const firstReadAt = Date.parse('2026-01-01T00:00:00.000Z');

/** Returns the time of a sample, some days after the first. */
export const toTime = (days: number) => new Date(firstReadAt + days * dayMs).toISOString();

/** Formats samples as time and rank text. */
export const toTexts = (samples: readonly RankSample[]) =>
  samples.map(({ readAt, rank }) => `${readAt.slice(0, 16)} ${formatRank(rank)}`);

/** Adds wins and losses to a rank. */
export const withRecord = (rank: Rank): RankWithRecord =>
  rank.kind === 'unranked' ? rank : { ...rank, wins: 60, losses: 51 };

export type TestHistory = Awaited<ReturnType<typeof createTestHistory>>;

/** Creates a profile with a game that has no ranks yet. */
export async function createTestHistory({ database }: OpenEngine) {
  const store = createRankHistoryStore(database);
  const profiles = createProfileStore(database);
  const saved = savedGameFactory({ ranks: {}, readAt: toTime(0) });

  const { keys } = await insertProfile(database, [saved]);
  const key = keys[0] as SavedGameKey;

  /** Refreshes the game with ranks that were read at this time. */
  async function refresh(readAt: string, ranks: Readonly<Record<string, Rank>>): Promise<void> {
    const withRecords = Object.entries(ranks).map(([queue, rank]) => [queue, withRecord(rank)]);
    const player = { ...saved, readAt, ranks: Object.fromEntries(withRecords) };
    await updateGame(profiles, key, player);
  }

  return {
    store,
    profiles,
    saved,
    key,
    refresh,
    refreshSolo: (readAt: string, rank: string) => refresh(readAt, { solo: rankOf(rank) }),
    insertPast: (queue: string, readAt: string, rank: Rank) =>
      profiles.insertSamples(key, [{ queue, readAt, rank }]),
    async findTrends(): Promise<Trends> {
      const found = await profiles.findGameIncludingHidden(key);
      return found?.trends ?? {};
    },
    async thinAll(now: string): Promise<void> {
      while ((await store.thinOldSamples(new Date(now))) === 'done');
    },
  };
}
