import { removedGameDays } from './profile.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Counts the days until a removed game is deleted, rounded up.
 * @param removedAt ISO 8601.
 * @param now milliseconds since 1970.
 * @returns 0 if the time has passed, and the next cleanup deletes the game.
 */
export function countDaysLeft(removedAt: string, now: number): number {
  const days = Math.ceil((Date.parse(removedAt) - now) / dayMs) + removedGameDays;
  // The clock may have been set back since the removal.
  return Math.min(Math.max(days, 0), removedGameDays);
}
