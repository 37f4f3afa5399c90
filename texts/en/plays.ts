import { calculateWinRate } from '../../domain/games/record.ts';
import type { LastGame, Main } from '../../domain/plays/plays.ts';
import { plural } from './plural.ts';

/** The texts of what a player plays. */
export const playsTexts = {
  /** A place, or one letter. */
  result: (result: LastGame['result']) =>
    (({ won: 'W', lost: 'L', drawn: 'D' }) as Partial<Record<LastGame['result'], string>>)[
      result
    ] ?? result,
  /** @param results oldest first. */
  lastGames: (results: readonly LastGame['result'][]) =>
    `Last ranked games, oldest first: ${results.map((each) => (typeof each === 'number' ? `place ${each}` : each)).join(', ')}`,
  mains: 'Mains',
  unknownMain: (id: number) => `No. ${id}`,
  /** 'Mastery 7 · 512k points', or '320 games · 54 % won'. */
  amount: ({ level = 0, points = 0, games, wins = 0 }: Main) =>
    games === undefined
      ? `Mastery ${level} · ${formatPoints(points)} points`
      : `${plural(games, { one: '1 game', other: `${games} games` })} · ${calculateWinRate({ wins, losses: games - wins })} % won`,
};

/** '512k' or '1.2M', rounded down. */
function formatPoints(points: number): string {
  if (points < 1000) return String(points);
  return points < 1e6 ? `${Math.floor(points / 1000)}k` : `${Math.floor(points / 1e5) / 10}M`;
}
