import { calculateWinRate } from '../../domain/games/record.ts';
import type { LastGame } from '../../domain/plays/plays.ts';
import type * as en from '../en/plays.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

const results: Partial<Record<LastGame['result'], string>> = { won: '승', lost: '패', drawn: '무' };

export const playsTexts: Translation<typeof en.playsTexts> = {
  result: (result) => results[result] ?? result,
  lastGames: (games) =>
    `최근 랭크 게임, 오래된 것부터: ${games.map((each) => results[each] ?? `${each}등`).join(', ')}`,
  mains: '모스트',
  unknownMain: (id) => `${id}번`,
  amount: ({ level = 0, points = 0, games, wins = 0 }) =>
    games === undefined
      ? `숙련도 ${level} · ${formatPoints(points)}점`
      : `${plural(games, { other: `${games}판` })} · 승률 ${calculateWinRate({ wins, losses: games - wins })}%`,
};

/** '5120' or '51만', rounded down. */
function formatPoints(points: number): string {
  return points < 10_000 ? String(points) : `${Math.floor(points / 10_000)}만`;
}
