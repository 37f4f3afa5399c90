import { calculateWinRate } from '../../domain/games/record.ts';
import type { LastGame } from '../../domain/plays/plays.ts';
import type * as en from '../en/plays.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

/** The texts of what a player plays. */
export const playsTexts: Translation<typeof en.playsTexts> = {
  /** A place, or one letter. */
  result: (result) =>
    (({ won: 'V', lost: 'D', drawn: 'N' }) as Partial<Record<LastGame['result'], string>>)[
      result
    ] ?? result,
  /** @param results oldest first. */
  lastGames: (results) =>
    `Dernières parties classées, de la plus ancienne à la plus récente\u202f: ${results.map((each) => (typeof each === 'number' ? `place ${each}` : spokenResults[each])).join(', ')}`,
  mains: 'Mains',
  unknownMain: (id) => `N°\u00a0${id}`,
  /** 'Maîtrise 7 · 512k points', or '320 parties · 54 % de victoires'. */
  amount: ({ level = 0, points = 0, games, wins = 0 }) =>
    games === undefined
      ? `Maîtrise ${level} · ${formatPoints(points)} points`
      : `${plural(games, { one: `${games} partie`, other: `${games} parties` })} · ${calculateWinRate({ wins, losses: games - wins })}\u00a0% de victoires`,
};

const spokenResults = { won: 'victoire', lost: 'défaite', drawn: 'nulle' };

/** '512k' or '1,2M', rounded down. */
function formatPoints(points: number): string {
  if (points < 1000) return String(points);
  if (points < 1e6) return `${Math.floor(points / 1000)}k`;
  return `${String(Math.floor(points / 1e5) / 10).replace('.', ',')}M`;
}
