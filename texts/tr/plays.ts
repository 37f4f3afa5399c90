import { calculateWinRate } from '../../domain/games/record.ts';
import type { LastGame } from '../../domain/plays/plays.ts';
import type * as en from '../en/plays.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const playsTexts: Translation<typeof en.playsTexts> = {
  result: (result) =>
    (({ won: 'G', lost: 'M', drawn: 'B' }) as Partial<Record<LastGame['result'], string>>)[
      result
    ] ?? result,
  lastGames: (results) =>
    `Son dereceli maçlar, en eskisi başta: ${results.map((each) => (typeof each === 'number' ? `${each}. sıra` : resultNames[each])).join(', ')}`,
  mains: 'Mainler',
  unknownMain: (id) => `No. ${id}`,
  amount: ({ level = 0, points = 0, games, wins = 0 }) =>
    games === undefined
      ? `Ustalık ${level} · ${formatPoints(points)} puan`
      : `${plural(games, { one: '1 maç', other: `${games} maç` })} · %${calculateWinRate({ wins, losses: games - wins })} galibiyet`,
};

const resultNames = { won: 'galibiyet', lost: 'mağlubiyet', drawn: 'beraberlik' };

/** '512 bin' or '1,2 milyon', rounded down. */
function formatPoints(points: number): string {
  if (points < 1000) return String(points);
  if (points < 1e6) return `${Math.floor(points / 1000)} bin`;
  return `${String(Math.floor(points / 1e5) / 10).replace('.', ',')} milyon`;
}
