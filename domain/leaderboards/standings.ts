/** The order of a leaderboard. */
import { compareSortKeys, toSortKey } from '../games/ladder.ts';
import type { Rank, RankWithRecord } from '../games/rank.ts';
import { countGames } from '../games/record.ts';

export const sorts = ['rank', 'climb', 'games'] as const;
export type Sort = (typeof sorts)[number];
/** 'race': a race that has begun has only this order, the largest climb first. */
export type Order = Sort | 'race';

export interface RankedLine {
  readonly line: number;
  readonly rank: RankWithRecord;
  /** On the queue's scale; null if it is not known. */
  readonly climb: number | null;
  /** The place in the result of a race; undefined before. */
  readonly finalPlace?: number | null | undefined;
}

export interface Standing<Row> {
  readonly row: Row;
  /** By climb in a race, and by rank in all other orders. Equal ones share a place: 1, 2, 2, 4. Null without a rank, or with a provisional one. */
  readonly place: number | null;
}

/** Sorts rows: the highest rank, the largest climb or the most games first. Rows without a place come last. */
export function toStandings<Row extends RankedLine>(
  rows: readonly Row[],
  sort: Order,
): readonly Standing<Row>[] {
  if (sort === 'race') return addPlaces(rows, toRaceKey, ({ climb }) => climb !== null);
  const placed = addPlaces(rows);
  if (sort === 'rank') return placed;
  const toValue = sort === 'climb' ? (row: Row) => row.climb ?? Number.NEGATIVE_INFINITY : toGames;
  return [...placed].sort(
    (a, b) =>
      Number(a.place === null) - Number(b.place === null) ||
      compareNumbers(toValue(b.row), toValue(a.row)),
  );
}

/** Rows without a place come last, because the order of ranks puts them there. */
function addPlaces<Row extends RankedLine>(
  rows: readonly Row[],
  toKey = ({ rank }: Row) => toSortKey(rank),
  isPlaced = ({ rank }: Row) => hasPlace(rank),
): readonly Standing<Row>[] {
  const sorted = rows
    .map((row) => ({ row, key: toKey(row) }))
    .sort((a, b) => compareSortKeys(a.key, b.key) || a.row.line - b.row.line);
  let place = 0;
  return sorted.map(({ row, key }, index) => {
    const before = sorted[index - 1];
    if (!before || compareSortKeys(before.key, key) !== 0) place = index + 1;
    const { finalPlace = isPlaced(row) ? place : null } = row;
    return { row, place: finalPlace };
  });
}

/** Rows that have not begun are in the order of their ranks, below all others. */
const toRaceKey = ({ climb, rank }: RankedLine) =>
  climb === null ? [Number.NEGATIVE_INFINITY, ...toSortKey(rank)] : [climb];

export function hasPlace(rank: Rank): boolean {
  return rank.kind !== 'unranked' && !(rank.kind === 'rating' && rank.isProvisional);
}

function toGames({ rank }: RankedLine): number {
  return rank.kind === 'unranked' ? 0 : countGames(rank);
}

/** A difference of two infinite numbers is no number. */
const compareNumbers = (a: number, b: number) => (a === b ? 0 : a - b);

/** How many places a row rose; negative for a fall, null if one of the places is not known. */
export function toRise(placeBefore: number | null, place: number | null): number | null {
  return placeBefore === null || place === null ? null : placeBefore - place;
}

/** Lists the rows that stood below a line a week ago, and stand above it now. */
export function listPassers<Row extends { line: number; placeBefore: number | null }>(
  standings: readonly Standing<Row>[],
  line: number,
): readonly Row[] {
  const own = standings.find(({ row }) => row.line === line);
  const [place, before] = [own?.place ?? 0, own?.row.placeBefore ?? Number.POSITIVE_INFINITY];
  return standings
    .filter((other) => (other.place ?? place) < place && (other.row.placeBefore ?? 0) > before)
    .map(({ row }) => row);
}
