/** The stored form of the rank history. docs/decisions/0017-rank-history-in-months.md says why a month is one row. */
import type { Kysely, Transaction } from 'kysely';
import { formatRank, type Rank, type RankWithRecord } from '../../../domain/games/rank.ts';
import { type QueueRank, type TimedRank, toPlainRank } from '../../../domain/games/ranks.ts';
import { toSampleTime } from '../../../domain/history/sample-time.ts';
import { toMonth } from '../../../domain/history/thin-samples.ts';
import type { SavedGameKey } from '../../../domain/profiles/profile.ts';
import type { Player } from '../../../domain/sources/data-source.ts';
import type { Tables } from '../schema.ts';

/**
 * An unranked sample has only the minutes since 1970. A tier with a rating has no division. A rating without tiers has its emblem
 * as tier, and as division 1 if it is provisional, or 0. A medal has its place or 0 as points.
 */
type StoredSample = readonly [
  minutes: number,
  tier?: string,
  points?: number,
  division?: string | number | null,
  kind?: 'medal',
];

const minuteMs = 60_000;

function toStored({ readAt, rank }: TimedRank): StoredSample {
  const minutes = Math.floor(Date.parse(readAt) / minuteMs);
  if (rank.kind === 'unranked') return [minutes];
  if (rank.kind === 'rated') return [minutes, rank.tier, rank.rating];
  if (rank.kind === 'rating')
    return [minutes, rank.emblem, rank.rating, Number(rank.isProvisional ?? false)];
  if (rank.kind === 'medal') return [minutes, rank.tier, rank.place ?? 0, rank.division, 'medal'];
  return [minutes, rank.tier, rank.leaguePoints, rank.division];
}

function fromStored([minutes, tier, points = 0, division, kind]: StoredSample): TimedRank {
  return { readAt: new Date(minutes * minuteMs).toISOString(), rank: toRank() };

  function toRank(): Rank {
    if (tier === undefined) return { kind: 'unranked' };
    if (typeof division === 'number') {
      const rating = { kind: 'rating', emblem: tier, rating: points } as const;
      return division === 1 ? { ...rating, isProvisional: true } : rating;
    }
    if (typeof division !== 'string') return { kind: 'rated', tier, rating: points };
    if (kind === 'medal') return { kind, tier, division, ...(points > 0 && { place: points }) };
    return { kind: 'divided', tier, division, leaguePoints: points };
  }
}

export function formatSamples(samples: readonly TimedRank[]): string {
  return JSON.stringify(samples.map(toStored));
}

export function parseSamples(json: string): readonly TimedRank[] {
  return (JSON.parse(json) as StoredSample[]).map(fromStored);
}

export function listChangedRanks(
  before: Readonly<Record<string, RankWithRecord>>,
  { ranks, readAt }: Player,
): readonly QueueRank[] {
  return Object.entries(ranks)
    .filter(([queue, rank]) => {
      const previous = before[queue];
      return !previous || formatRank(previous) !== formatRank(rank);
    })
    .map(([queue, rank]) => ({ queue, readAt: toSampleTime(readAt), rank: toPlainRank(rank) }));
}

/** A player, or a saved game with a past that only its page shows. It has no other fields, because it becomes the columns of a row. */
type HistoryOwner = { readonly player: number } | SavedGameKey;

/** Reads the whole history of a player, or the past of a saved game, oldest first in each queue. */
export async function readSamples(
  db: Kysely<Tables>,
  owner: HistoryOwner,
): Promise<readonly QueueRank[]> {
  const months = await db
    .selectFrom('rankSeries')
    .where(({ and }) => and(owner))
    .innerJoin('rankMonths', 'rankMonths.seriesId', 'rankSeries.id')
    .select(['queue', 'samples'])
    .orderBy('month')
    .execute();
  return months.flatMap(({ queue, samples }) =>
    parseSamples(samples).map((sample) => ({ queue, ...sample })),
  );
}

/** A sample replaces one of the same minute. The caller's transaction must have locked the owner. */
export async function insertSamples(
  trx: Transaction<Tables>,
  owner: HistoryOwner,
  samples: readonly QueueRank[],
): Promise<void> {
  if (samples.length === 0) return;
  const samplesByQueue = Map.groupBy(samples, ({ queue }) => queue);
  const stored = await listStored(trx, owner, samplesByQueue);
  const ids = await saveSeries(trx, owner, samplesByQueue, stored);
  const months = [...samplesByQueue].flatMap(([queue, added]) => {
    const rows = stored.filter((row) => row.queue === queue);
    return createMonths(ids.get(queue) ?? 0, added, rows);
  });
  await trx
    .insertInto('rankMonths')
    .values(months)
    .onConflict((conflict) =>
      conflict.columns(['seriesId', 'month']).doUpdateSet((eb) => ({
        samples: eb.ref('excluded.samples'),
        detail: eb.ref('excluded.detail'),
      })),
    )
    .execute();
}

/** Lists the stored series with those of their months that get samples. A series without such a month has one row. */
function listStored(
  trx: Transaction<Tables>,
  owner: HistoryOwner,
  samplesByQueue: ReadonlyMap<string, readonly QueueRank[]>,
) {
  const months = [
    ...new Set([...samplesByQueue.values()].flat().map(({ readAt }) => toMonth(readAt))),
  ];
  return trx
    .selectFrom('rankSeries')
    .where(({ and }) => and(owner))
    .leftJoin('rankMonths', (join) =>
      join.onRef('rankMonths.seriesId', '=', 'rankSeries.id').on('rankMonths.month', 'in', months),
    )
    .select(['id', 'queue', 'month', 'samples'])
    .where('queue', 'in', [...samplesByQueue.keys()])
    .execute();
}

/** Inserts the missing series. @returns the ids by queue. */
async function saveSeries(
  trx: Transaction<Tables>,
  owner: HistoryOwner,
  samplesByQueue: ReadonlyMap<string, unknown>,
  stored: readonly { readonly id: number; readonly queue: string }[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map(stored.map(({ queue, id }) => [queue, id]));
  const missing = [...samplesByQueue.keys()].filter((queue) => !ids.has(queue));
  if (missing.length > 0) {
    const rows = missing.map((queue) => ({ ...owner, queue }));
    const insert = trx.insertInto('rankSeries').values(rows).returning(['id', 'queue']);
    for (const { id, queue } of await insert.execute()) ids.set(queue, id);
  }
  return ids;
}

type MonthRow = Tables['rankMonths'];

/** Creates the rows of the months that get samples. @param stored the present rows, also of other months. */
function createMonths(
  seriesId: number,
  added: readonly TimedRank[],
  stored: readonly { readonly month: number | null; readonly samples: string | null }[] = [],
): readonly MonthRow[] {
  return [...Map.groupBy(added, ({ readAt }) => toMonth(readAt))].map(([month, addedToMonth]) => {
    const before = stored.find((row) => row.month === month)?.samples ?? '[]';
    return { seriesId, month, detail: 'all', samples: mergeSamples(before, addedToMonth) };
  });
}

function mergeSamples(json: string, added: readonly TimedRank[]): string {
  const samples = [...(JSON.parse(json) as StoredSample[]), ...added.map(toStored)];
  const byMinute = new Map(samples.map((sample) => [sample[0], sample]));
  return JSON.stringify([...byMinute.values()].toSorted(([a], [b]) => a - b));
}
