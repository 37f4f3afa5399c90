import { calculateWinRate } from '../../domain/games/record.ts';
import type * as en from '../en/plays.ts';
import { isolate } from '../language/isolate.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

const outcomes: Readonly<Record<string, string>> = { won: 'فوز', lost: 'خسارة', drawn: 'تعادل' };

/** The texts of what a player plays. */
export const playsTexts: Translation<typeof en.playsTexts> = {
  /** A place, or one letter. */
  result: (result) =>
    (({ won: 'ف', lost: 'خ', drawn: 'ت' }) as Partial<Record<typeof result, string>>)[result] ??
    result,
  /** @param results oldest first. */
  lastGames: (results) =>
    `آخر المباريات المصنّفة، الأقدم أولًا: ${results.map((each) => (typeof each === 'number' ? `المركز ${each}` : (outcomes[each] ?? each))).join('، ')}`,
  mains: 'الأبطال الأساسيون',
  unknownMain: (id) => `رقم ${id}`,
  /** 'إتقان 7 · 512k نقطة', or '320 مباراة · نسبة الفوز 54%'. */
  amount: ({ level = 0, points = 0, games, wins = 0 }) =>
    games === undefined
      ? `إتقان ${level} · ${formatPoints(points)}`
      : `${countGames(games)} · نسبة الفوز ${isolate(`${calculateWinRate({ wins, losses: games - wins })}%`)}`,
};

const countGames = (games: number) =>
  plural(games, {
    zero: 'لا مباريات',
    one: 'مباراة واحدة',
    two: 'مباراتان',
    few: `${games} مباريات`,
    many: `${games} مباراة`,
    other: `${games} مباراة`,
  });

/** '512 ألف نقطة' or '1.2 مليون نقطة', rounded down. */
function formatPoints(points: number): string {
  if (points < 1000)
    return plural(points, {
      zero: 'بلا نقاط',
      one: 'نقطة واحدة',
      two: 'نقطتان',
      few: `${points} نقاط`,
      many: `${points} نقطة`,
      other: `${points} نقطة`,
    });
  return points < 1e6
    ? `${Math.floor(points / 1000)} ألف نقطة`
    : `${Math.floor(points / 1e5) / 10} مليون نقطة`;
}
