import { calculateWinRate } from '../../domain/games/record.ts';
import type { LastGame } from '../../domain/plays/plays.ts';
import type * as en from '../en/plays.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

type Result = LastGame['result'];

const letters: Partial<Record<Result, string>> = { won: 'S', lost: 'N', drawn: 'R' };
const words: Partial<Record<Result, string>> = { won: 'Sieg', lost: 'Niederlage', drawn: 'Remis' };

/** The texts of what a player plays. */
export const playsTexts: Translation<typeof en.playsTexts> = {
  /** A place, or one letter. */
  result: (result) => letters[result] ?? result,
  /** @param results oldest first. */
  lastGames: (results) =>
    `Letzte Ranked-Partien, älteste zuerst: ${results.map((each) => words[each] ?? `Platz ${each}`).join(', ')}`,
  mains: 'Mains',
  unknownMain: (id) => `Nr. ${id}`,
  /** 'Meisterschaft 7 · 512k Punkte', or '320 Partien · 54 % gewonnen'. */
  amount: ({ level = 0, points = 0, games, wins = 0 }) =>
    games === undefined
      ? `Meisterschaft ${level} · ${formatPoints(points)} Punkte`
      : `${plural(games, { one: '1 Partie', other: `${games} Partien` })} · ${calculateWinRate({ wins, losses: games - wins })} % gewonnen`,
};

/** '512k' or '1,2 Mio.', rounded down. */
function formatPoints(points: number): string {
  if (points < 1000) return String(points);
  return points < 1e6
    ? `${Math.floor(points / 1000)}k`
    : `${String(Math.floor(points / 1e5) / 10).replace('.', ',')}\u00a0Mio.`;
}
