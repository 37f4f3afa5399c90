/** Ranks and their records in documents. */
import { type GameId, gameById } from '../games/games.ts';
import { compareRanks } from '../games/ladder.ts';
import { formatRank, type GameCounts, type RankWithRecord } from '../games/rank.ts';
import { bestRankFields, findRankFields, type RankFields } from '../games/rank-fields.ts';
import { listShownQueues, type Ranks, rankIn, toPlainRank } from '../games/ranks.ts';
import { countGames } from '../games/record.ts';

type RanksWithRecords = Readonly<Record<string, RankWithRecord>>;

/** The rank texts of the shown queues by field; without such fields the text of the best rank. */
export function formatRanks(
  game: GameId,
  ranks: Ranks,
  place: keyof RankFields,
): Readonly<Record<string, string>> {
  const fields = findRankFields(game);
  const shown = listShownQueues(gameById(game).queues, ranks);
  if (fields)
    return Object.fromEntries(
      shown.map((queue) => [fields[queue.id]?.[place], formatRank(rankIn(ranks, queue))]),
    );
  const [best = { kind: 'unranked' }] = shown
    .map((queue) => rankIn(ranks, queue))
    .toSorted(compareRanks);
  return { [bestRankFields[place]]: formatRank(best) };
}

/** Leaves out unranked queues and records. */
export function toPublicRanks(ranks: RanksWithRecords): Ranks {
  const entries = Object.entries(ranks).flatMap(([queue, rank]) => {
    if (rank.kind === 'unranked') return [];
    return [[queue, toPlainRank(rank)] as const];
  });
  return Object.fromEntries(entries);
}

/** The record of each queue in which any game was played, by queue id. `docs/api.md` says what each field counts. */
export function toPublicRecords(ranks: RanksWithRecords) {
  const records = Object.entries(ranks).flatMap(([queue, rank]) => {
    if (rank.kind === 'unranked' || countGames(rank) === 0) return [];
    return [[queue, toQueueRecord(rank)] as const];
  });
  return Object.fromEntries(records);
}

export function toQueueRecord(counts: GameCounts) {
  const { wins: Wins, losses: Losses, draws: Draws, otherGames: OtherGames } = counts;
  const { lastGameAt: LastGameAt, percentile: Percentile } = counts;
  return {
    Wins,
    Losses,
    ...(Draws && { Draws }),
    ...(OtherGames && { OtherGames }),
    ...(LastGameAt && { LastGameAt }),
    ...(Percentile && { Percentile }),
  };
}

/** The inverse of the two functions above. */
export function readRanks(
  ranks: Ranks,
  records: ReturnType<typeof toPublicRecords>,
): RanksWithRecords {
  const entries = Object.entries(ranks).flatMap(([queue, rank]) => {
    if (rank.kind === 'unranked') return [];
    return [[queue, { ...rank, ...readRecord(records[queue]) }] as const];
  });
  return Object.fromEntries(entries);
}

function readRecord(record: ReturnType<typeof toQueueRecord> = { Wins: 0, Losses: 0 }): GameCounts {
  const { Wins: wins, Losses: losses, Draws: draws, OtherGames: otherGames } = record;
  const { LastGameAt: lastGameAt, Percentile: percentile } = record;
  return {
    wins,
    losses,
    ...(draws && { draws }),
    ...(otherGames && { otherGames }),
    ...(lastGameAt && { lastGameAt }),
    ...(percentile && { percentile }),
  };
}
