/** The rows of migration 0108 that SQL cannot make on both engines: united names and histories, and first samples. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RankWithRecord } from '../../../domain/games/rank.ts';
import { type TimedRank, toPlainRank } from '../../../domain/games/ranks.ts';
import { toSampleTime } from '../../../domain/history/sample-time.ts';
import { type Detail, toMonth } from '../../../domain/history/thin-samples.ts';
import { appendToTrends, type Trends } from '../../../domain/profiles/trend.ts';
import { formatSamples, parseSamples } from '../history/rank-samples.ts';
import type { Tables } from '../schema.ts';
import { gamesWithPast, joinOldTable, toOldTable, unitedTable } from './old-tables.ts';

const maxPreviousNames = 10;
const playersPerBatch = 200;
/** A player with more games is a batch alone. */
const gamesPerBatch = 200;
const rowsPerStatement = 1000;

type Db = Kysely<Tables>;
interface Month {
  readonly player: number;
  readonly queue: string;
  readonly seriesId: number;
  readonly month: number;
  readonly detail: Detail;
  /** Oldest first. */
  readonly samples: readonly TimedRank[];
}

/** Gives each united player the names and the histories of all its games. */
export async function unitePlayers(db: Db): Promise<void> {
  for await (const players of listUnited(db)) {
    await update(db, 'previousNames', await listPreviousNames(db, players));
    await insertMonths(db, listUnitedMonths(db, players));
  }
}

/** Begins the history of the players whose samples are now the past of their pages, with the ranks that they have. */
export async function startHistories(db: Db): Promise<void> {
  for (const game of gamesWithPast) await startHistoriesOf(db, game);
}

async function startHistoriesOf(db: Db, game: RawBuilder<unknown>): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: number; playerId: string; ranks: string; readAt: string }>`
      select id, "playerId", ranks, "readAt" from players
      where game = ${game} and coalesce("profileId", '') = '' and "playerId" > ${after}
      order by "playerId" limit ${sql.lit(playersPerBatch)}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    const samples = rows.flatMap(({ id, ranks, readAt }) =>
      Object.entries(JSON.parse(ranks) as Record<string, RankWithRecord>).map(([queue, rank]) => {
        return { player: id, queue, readAt: toSampleTime(readAt), rank: toPlainRank(rank) };
      }),
    );
    if (samples.length > 0) await insertMonths(db, await insertSeries(db, samples));
    after = last.playerId;
  }
}

async function* listUnited(db: Db): AsyncGenerator<readonly number[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ player: number; games: number }>`
      select player, games from ${unitedTable} where player > ${after}
      order by player limit ${sql.lit(playersPerBatch)}`.execute(db);
    if (rows.length === 0) return;
    let batch: number[] = [];
    let count = 0;
    for (const { player, games } of rows) {
      if (batch.length > 0 && count + games > gamesPerBatch) {
        yield batch;
        batch = [];
        count = 0;
      }
      batch.push(player);
      count += games;
      after = player;
    }
    yield batch;
  }
}

/** Lists the names of all games of a player, newest first, without the current name. */
async function listPreviousNames(db: Db, players: readonly number[]) {
  interface Names {
    readonly player: number;
    readonly current: string;
    readonly name: string;
    readonly formerNames: string;
  }
  const { rows } = await sql<Names>`
    select players.id as player, players.name as current, moved.name, "formerNames"
    from ${joinOldTable('savedGames')} where players.id in (${sql.join(players)})
    order by moved."readAt" desc, moved."profileId" desc`.execute(db);
  const names = new Map<number, Set<string>>();
  for (const { player, name, formerNames } of rows) {
    const known = names.get(player) ?? [];
    names.set(player, new Set([...known, name, ...(JSON.parse(formerNames) as string[])]));
  }
  for (const { player, current } of rows) names.get(player)?.delete(current);
  return new Map(
    [...names].map(([player, previous]) => [player, [...previous].slice(0, maxPreviousNames)]),
  );
}

/** Lists the months of all games of a player, oldest first in each queue. Samples of the same minute become one. */
async function* listUnitedMonths(db: Db, players: readonly number[]): AsyncGenerator<Month> {
  let month: Omit<Month, 'samples'> | undefined;
  let byMinute = new Map<string, TimedRank>();
  const finish = function* () {
    const samples = [...byMinute.values()].toSorted((a, b) => (a.readAt < b.readAt ? -1 : 1));
    if (month) yield { ...month, samples };
  };
  for (let offset = 0; ; offset += rowsPerStatement) {
    const { rows } = await sql<Omit<Month, 'samples'> & { readonly samples: string }>`
      select "rankSeries".player, "rankSeries".queue, "rankSeries".id as "seriesId", month, detail, samples
      from ${joinOldTable('rankSeries')}
      join "rankSeries" on "rankSeries".player = players.id and "rankSeries".queue = moved.queue
      join ${toOldTable('rankMonths')} months on months."seriesId" = moved.id
      where players.id in (${sql.join(players)})
      order by "rankSeries".id, month, moved.id
      limit ${sql.lit(rowsPerStatement)} offset ${offset}`.execute(db);
    for (const { samples, ...row } of rows) {
      if (row.seriesId !== month?.seriesId || row.month !== month.month) {
        yield* finish();
        month = row;
        byMinute = new Map();
      }
      if (row.detail === 'all') month = { ...month, detail: 'all' };
      for (const sample of parseSamples(samples)) byMinute.set(sample.readAt, sample);
    }
    if (rows.length < rowsPerStatement) break;
  }
  yield* finish();
}

/** Inserts a series for each sample. @returns the month of the sample. */
async function insertSeries(
  db: Db,
  samples: readonly (TimedRank & Pick<Month, 'player' | 'queue'>)[],
): Promise<readonly Month[]> {
  const values = samples.map(({ player, queue }) => sql`(${player}, ${queue})`);
  const { rows } = await sql<{ id: number; player: number; queue: string }>`
    insert into "rankSeries" (player, queue) values ${sql.join(values)}
    returning id, player, queue`.execute(db);
  const ids = new Map(rows.map(({ id, player, queue }) => [`${player} ${queue}`, id]));
  return samples.map(({ player, queue, ...sample }) => {
    const seriesId = ids.get(`${player} ${queue}`) ?? 0;
    const month = toMonth(sample.readAt);
    return { player, queue, seriesId, month, detail: 'all', samples: [sample] };
  });
}

/** Inserts all months of some players, with the trends that follow from them. */
async function insertMonths(db: Db, months: Iterable<Month> | AsyncIterable<Month>): Promise<void> {
  const trends = new Map<number, Trends>();
  const rows = [];
  for await (const { player, queue, seriesId, month, detail, samples } of months) {
    const ofQueue = samples.map((sample) => ({ queue, ...sample }));
    trends.set(player, appendToTrends(trends.get(player) ?? {}, ofQueue));
    rows.push(sql`(${seriesId}, ${month}, ${detail}, ${formatSamples(samples)})`);
  }
  for (let start = 0; start < rows.length; start += rowsPerStatement)
    await sql`insert into "rankMonths" ("seriesId", month, detail, samples)
      values ${sql.join(rows.slice(start, start + rowsPerStatement))}`.execute(db);
  await update(db, 'trends', trends);
}

/** Stores values of a column of `players` as JSON. */
async function update(
  db: Db,
  column: 'trends' | 'previousNames',
  values: ReadonlyMap<number, unknown>,
): Promise<void> {
  if (values.size === 0) return;
  const rows = [...values].map(
    ([player, value]) => sql`(cast(${player} as integer), ${JSON.stringify(value)})`,
  );
  await sql`with changed (player, value) as (values ${sql.join(rows)})
    update players set ${sql.ref(column)} = changed.value
    from changed where players.id = changed.player`.execute(db);
}
