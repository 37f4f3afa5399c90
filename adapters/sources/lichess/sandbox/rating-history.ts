/** The rating history of the sandbox's players, in the form of Lichess's responses. */
import { lichess } from '../../../../domain/games/lichess/lichess.ts';
import { createRandom } from '../../../../domain/random.ts';
import { parseUser } from '../parse-user.ts';
import type { User } from './players.ts';

type Point = readonly [year: number, monthFrom0: number, day: number, rating: number];

const dayMs = 24 * 60 * 60 * 1000;
const maxDays = 1100;
/** Every player begins with this rating. */
const firstRating = 1500;

/**
 * Invents the history of a user: for each kind of games a point for each day with games, from the first rating to that of today.
 * @param now the time in milliseconds since 1970.
 */
export function createRatingHistory(user: User, now: number) {
  const ranks = parseUser(user)?.ranks ?? {};
  const kinds = lichess.queues.map(({ id, label }): { name: string; points: readonly Point[] } => {
    const rank = ranks[id];
    if (rank?.kind !== 'rating') return { name: label, points: [] };
    const random = createRandom(String(user.id), id);
    const dayCount = Math.min(maxDays, 2 * (rank.otherGames ?? 0));
    const points = Array.from({ length: dayCount + 1 }, (_, index) => {
      const daysBefore = dayCount - index;
      const wave = 60 * Math.sin(daysBefore / 45) + 40 * (random() - 0.5);
      const change = (rank.rating - firstRating) * Math.sqrt(index / dayCount);
      const rating = Math.round(firstRating + change + wave * Math.min(1, daysBefore / 10));
      const isPlayed = daysBefore === 0 || random() < 0.5;
      return isPlayed ? [toPoint(now - daysBefore * dayMs, rating)] : [];
    });
    return { name: label, points: points.flat() };
  });
  return [...kinds, { name: 'Puzzles', points: [toPoint(now, 2240)] }];
}

function toPoint(at: number, rating: number): Point {
  const day = new Date(at);
  return [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), rating];
}
