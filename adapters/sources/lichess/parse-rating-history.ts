/** The fields are those of Lichess's API documentation, as of November 2026. */
import { z } from 'zod';
import { lichess } from '../../../domain/games/lichess/lichess.ts';
import type { QueueRank } from '../../../domain/games/ranks.ts';
import { toDayTime } from '../../../domain/history/sample-time.ts';
import { ratingShape } from './parse-user.ts';

const historyShape = z.array(z.object({ name: z.string(), points: z.array(z.unknown()) }));
/** Year, month from 0, day, rating. Lichess has existed since 2010. */
const pointShape = z.tuple([
  z.int().min(2010).max(9999),
  z.int().min(0).max(11),
  z.int().min(1).max(31),
  ratingShape,
]);

/** The history does not say which ratings were provisional. A rating needs about ten games. */
const provisionalDayCount = 10;

/**
 * @param now in milliseconds since 1970. Later days are ignored. @returns the ranks, oldest first in each queue; undefined for a
 * body of the wrong shape. Kinds of games without a queue, like puzzles, are left out.
 */
export function parseRatingHistory(body: unknown, now: number): readonly QueueRank[] | undefined {
  const kinds = historyShape.safeParse(body).data;
  if (!kinds) return undefined;
  const ranks: QueueRank[] = [];
  for (const { id, emblem } of lichess.queues) {
    const points = kinds.flatMap(({ name, points }) => (toKey(name) === toKey(id) ? points : []));
    const days = Map.groupBy(
      points.flatMap((point) => parsePoint(point, now) ?? []),
      ({ readAt }) => readAt,
    );
    const ratings = [...days.values()]
      .filter((day) => day.every(({ rating }) => rating === day[0]?.rating))
      .flatMap(([first]) => first ?? [])
      .toSorted((a, b) => (a.readAt < b.readAt ? -1 : 1));
    for (const [index, { readAt, rating }] of ratings.entries()) {
      const rank = { kind: 'rating', emblem, rating } as const;
      const isProvisional = index < provisionalDayCount;
      ranks.push({ queue: id, readAt, rank: isProvisional ? { ...rank, isProvisional } : rank });
    }
  }
  return ranks;
}

function parsePoint(value: unknown, now: number) {
  const point = pointShape.safeParse(value).data;
  if (!point) return undefined;
  const [year, month, day, rating] = point;
  const start = new Date(Date.UTC(year, month, day));
  // A month without this day would continue in the next month.
  if (start.getUTCDate() !== day || start.getTime() > now) return undefined;
  return { readAt: toDayTime(start), rating };
}

/** Returns the same key for Lichess's name of a kind, like 'King of the Hill', and the id of its queue. */
function toKey(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
