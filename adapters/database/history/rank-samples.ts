/** The stored form of the rank history. docs/decisions/0017-rank-history-in-months.md says why a month is one row. */
import type { Kysely, Transaction } from 'kysely';
import {
  formatRank,
  type PlayedGames,
  type Rank,
  type RankWithRecord,
} from '../../../domain/games/rank.ts';
import { type QueueRank, type TimedRank, toTimedRank } from '../../../domain/games/ranks.ts';
import { toSampleTime } from '../../../domain/history/sample-time.ts';
import { toMonth } from '../../../domain/history/thin-samples.ts';
import type { SavedGameKey } from '../../../domain/profiles/profile.ts';
import type { Player } from '../../../domain/sources/data-source.ts';
import type { Tables } from '../schema.ts';

/**
 * An unranked sample has only the minutes since 1970. A tier with a rating has no division. A rating without tiers has its emblem
 * as tier, and as division 1 if it is provisional, or 0. A medal has its place or 0 as points.
 */
type StoredRank = readonly [
  minutes: number,
  tier?: string,
  points?: number,
  division?: string | number | null,
  kind?: 'medal',
];

/** A rank of which the games are known ends with them. */
type StoredSample = StoredRank | readonly [...StoredRank, PlayedGames];

const minuteMs = 60_000;

function toStored(sample: TimedRank): StoredSample {
  const stored = toStoredRank(sample);
  return sample.record ? [...stored, sample.record] : stored;
}

function toStoredRank({ readAt, rank }: TimedRank): StoredRank {
  const minutes = Math.floor(Date.parse(readAt) / minuteMs);
  if (rank.kind === 'unranked') return [minutes];
  if (rank.kind === 'rated') return [minutes, rank.tier, rank.rating];
  if (rank.kind === 'rating')
    return [minutes, rank.emblem, rank.rating, Number(rank.isProvisional ?? false)];
  if (rank.kind === 'medal') return [minutes, rank.tier, rank.place ?? 0, rank.division, 'medal'];
  return [minutes, rank.tier, rank.leaguePoints, rank.division];
}

function fromStored(stored: StoredSample): TimedRank {
  const [minutes, tier, points = 0, division, kind] = stored as StoredRank;
  const last = stored.at(-1);
  const record = typeof last === 'object' ? { record: last ?? undefined } : {};
  return { readAt: new Date(minutes * minuteMs).toISOString(), rank: toRank(), ...record };

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
    .map(([queue, rank]) => ({ queue, ...toTimedRank(rank, toSampleTime(readAt)) }));
}

/**
 * On the first read of a day, lists the ranks of the last read before, so that each day has the games that were known at its end.
 * `insertSamples` leaves out those that are stored already.
 */
export function listDayEnd(
  before: Pick<Player, 'ranks' | 'readAt'>,
  { readAt }: Player,
): readonly QueueRank[] {
  const time = toSampleTime(before.readAt);
  if (before.readAt.slice(0, 10) >= readAt.slice(0, 10)) return [];
  return Object.entries(before.ranks).flatMap(([queue, rank]) => {
    const timed = toTimedRank(rank, time);
    return timed.record ? [{ queue, ...timed }] : [];
  });
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

/** A sample replaces one of the same minute. One that says the same as the one before it is left out. The caller's transaction must have locked the owner. */
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
  if (months.length === 0) return;
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
  return [...Map.groupBy(added, ({ readAt }) => toMonth(readAt))].flatMap(
    ([month, addedToMonth]) => {
      const before = stored.find((row) => row.month === month)?.samples ?? '[]';
      const samples = mergeSamples(before, addedToMonth);
      return samples === before ? [] : [{ seriesId, month, detail: 'all' as const, samples }];
    },
  );
}

function mergeSamples(json: string, added: readonly TimedRank[]): string {
  const samples = [...(JSON.parse(json) as StoredSample[]), ...added.map(toStored)];
  const byMinute = new Map(samples.map((sample) => [sample[0], sample]));
  const sorted = [...byMinute.values()].toSorted(([a], [b]) => a - b);
  const toContent = (sample: StoredSample | undefined) => JSON.stringify(sample?.slice(1));
  return JSON.stringify(
    sorted.filter((each, index) => toContent(each) !== toContent(sorted[index - 1])),
  );
}
