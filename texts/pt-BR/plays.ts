import { calculateWinRate } from '../../domain/games/record.ts';
import type { LastGame } from '../../domain/plays/plays.ts';
import type * as en from '../en/plays.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

const resultNames = { won: 'vitória', lost: 'derrota', drawn: 'empate' };

export const playsTexts: Translation<typeof en.playsTexts> = {
  result: (result) =>
    (({ won: 'V', lost: 'D', drawn: 'E' }) as Partial<Record<LastGame['result'], string>>)[
      result
    ] ?? result,
  lastGames: (results) =>
    `Últimas partidas ranqueadas, da mais antiga à mais recente: ${results.map((each) => (typeof each === 'number' ? `${each}º lugar` : resultNames[each])).join(', ')}`,
  mains: 'Mains',
  unknownMain: (id) => `Nº ${id}`,
  amount: ({ level = 0, points = 0, games, wins = 0 }) =>
    games === undefined
      ? `Maestria ${level} · ${formatPoints(points)} pontos`
      : `${plural(games, { one: `${games} partida`, other: `${games} partidas` })} · ${calculateWinRate({ wins, losses: games - wins })}% de vitórias`,
};

/** '512 mil' or '1,2 mi de', rounded down. */
function formatPoints(points: number): string {
  if (points < 1000) return String(points);
  return points < 1e6
    ? `${Math.floor(points / 1000)} mil`
    : `${String(Math.floor(points / 1e5) / 10).replace('.', ',')} mi de`;
}
