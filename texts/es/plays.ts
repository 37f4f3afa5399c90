import { calculateWinRate } from '../../domain/games/record.ts';
import type { LastGame } from '../../domain/plays/plays.ts';
import type * as en from '../en/plays.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

type NamedResult = Exclude<LastGame['result'], number>;

const letters: Readonly<Record<NamedResult, string>> = { won: 'V', lost: 'D', drawn: 'T' };

const words: Readonly<Record<NamedResult, string>> = {
  won: 'victoria',
  lost: 'derrota',
  drawn: 'tablas',
};

/** The texts of what a player plays. */
export const playsTexts: Translation<typeof en.playsTexts> = {
  /** A place, or one letter. */
  result: (result) => (typeof result === 'number' ? result : letters[result]),
  /** @param results oldest first. */
  lastGames: (results) =>
    `Últimas partidas clasificatorias, primero la más antigua: ${results.map((each) => (typeof each === 'number' ? `puesto ${each}` : words[each])).join(', ')}`,
  mains: 'Mains',
  unknownMain: (id) => `N.º ${id}`,
  /** 'Maestría 7 · 512k puntos', or '320 partidas · 54 % ganadas'. */
  amount: ({ level = 0, points = 0, games, wins = 0 }) =>
    games === undefined
      ? `Maestría ${level} · ${formatPoints(points)} puntos`
      : `${plural(games, { one: '1 partida', other: `${games} partidas` })} · ${calculateWinRate({ wins, losses: games - wins })} % ganadas`,
};

/** '512k' or '1,2M', rounded down. */
function formatPoints(points: number): string {
  if (points < 1000) return String(points);
  if (points < 1e6) return `${Math.floor(points / 1000)}k`;
  return `${String(Math.floor(points / 1e5) / 10).replace('.', ',')}M`;
}
